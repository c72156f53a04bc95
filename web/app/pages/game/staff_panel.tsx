// What judges, monitors and directors decide in the game before them.
import { OfficerPanel } from "../../acts/officer_panel";
import type { AtTable } from "./at_table";

export function StaffPanel({ game }: { game: AtTable }) {
  const role = game.live.role.value;
  if (role === "keeper") return null;
  return (
    <OfficerPanel
      view={game.live.view.value}
      offers={game.live.offers.value}
      role={role}
      perform={(_, command) => game.perform(command)}
    />
  );
}
