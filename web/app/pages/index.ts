// Which page answers which path. Each is a chunk of its own, loaded when it is first wanted.
import type { ComponentType } from "preact";
import { common } from "../i18n/common";
import type { PageProps } from "../router";
import { match } from "../router";

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

type Key = Parameters<typeof common>[0];

/** The title is the name of the page, after what the path names; a game names itself. */
const pages: [pattern: string, load: Load, title: Key][] = [
  ["/", () => import("./home/home"), "play"],
  ["/sala", () => import("./lobby/lobby"), "lobby"],
  ["/reto/:seek", () => import("./lobby/invitation"), "invitation"],
  ["/ver", () => import("./watch/watch"), "watch"],
  ["/partida/:id", () => import("./game/game"), "game"],
  ["/partida/:id/repeticion", () => import("./replay/replay"), "replay"],
  ["/partida/:id/planilla", () => import("./replay/sheet"), "sheets"],
  ["/jugador/:name", () => import("./player/player"), "player"],
  ["/aprender", () => import("./lesson/lesson"), "lesson"],
  ["/reglamento", () => import("./regulation/regulation"), "edition"],
  ["/reglamento/:edition", () => import("./regulation/regulation"), "edition"],
  ["/clasificacion", () => import("./leaders/leaders"), "leaders"],
  ["/juez", () => import("./judge/judge"), "judge"],
  ["/arbitraje", () => import("./staff/staff"), "officials"],
  ["/arbitraje/:id", () => import("./staff/officer"), "officials"],
  ["/puesto", () => import("./place/place"), "place"],
  ["/admin", () => import("./admin/admin"), "admin"],
  ["/lexico", () => import("./words/words"), "words"],
  ["/lexico/diferencias", () => import("./words/differences"), "differences"],
  ["/lexico/comision", () => import("./commission/commission"), "commission"],
  ["/lexico/comision/historia", () => import("./commission/history"), "commission"],
  ["/lexico/comision/:number", () => import("./commission/proposal"), "commission"],
  ["/lexico/:word", () => import("./words/word"), "words"],
  ["/mesa", () => import("./table/setup/setup"), "table"],
  ["/mesa/:id", () => import("./table/table"), "table"],
  ["/cuenta", () => import("./account/account"), "account"],
  ["/ayuda", () => import("./help/help"), "help"],
];

const missing: Load = () => import("./missing");

interface Found {
  load: Load;
  params: Record<string, string>;
  key: string;
  title: string;
}

export function findPage(path: string): Found {
  for (const [pattern, load, name] of pages) {
    const params = match(pattern, path);
    if (!params) continue;
    const named = params.word ?? params.name;
    const title = [named, common(name), "Letrado"].filter(Boolean).join(" · ");
    return { load, params, key: pattern + JSON.stringify(params), title };
  }
  return { load: missing, params: {}, key: "missing", title: `${common("not_found")} · Letrado` };
}
