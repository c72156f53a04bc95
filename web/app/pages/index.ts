// Which page answers which path. Each is a chunk of its own, loaded when it is first wanted.
import type { ComponentType } from "preact";
import type { PageProps } from "../router";
import { match } from "../router";

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

const pages: [pattern: string, load: Load][] = [
  ["/", () => import("./home/home")],
  ["/sala", () => import("./lobby/lobby")],
  ["/reto/:seek", () => import("./lobby/invitation")],
  ["/ver", () => import("./watch/watch")],
  ["/partida/:id", () => import("./game/game")],
  ["/partida/:id/repeticion", () => import("./replay/replay")],
  ["/partida/:id/planilla", () => import("./replay/sheet")],
  ["/jugador/:name", () => import("./player/player")],
  ["/juez", () => import("./judge/judge")],
  ["/arbitraje", () => import("./staff/staff")],
  ["/arbitraje/:id", () => import("./staff/officer")],
  ["/puesto", () => import("./place/place")],
  ["/admin", () => import("./admin/admin")],
  ["/lexico", () => import("./words/words")],
  ["/lexico/diferencias", () => import("./words/differences")],
  ["/lexico/comision", () => import("./commission/commission")],
  ["/lexico/comision/:number", () => import("./commission/proposal")],
  ["/lexico/:word", () => import("./words/word")],
  ["/mesa", () => import("./table/setup")],
  ["/mesa/:id", () => import("./table/table")],
  ["/cuenta", () => import("./account/account")],
  ["/ayuda", () => import("./help/help")],
];

const missing: Load = () => import("./missing");

export function findPage(path: string): { load: Load; params: Record<string, string>; key: string } {
  for (const [pattern, load] of pages) {
    const params = match(pattern, path);
    if (params) return { load, params, key: pattern + JSON.stringify(params) };
  }
  return { load: missing, params: {}, key: "missing" };
}
