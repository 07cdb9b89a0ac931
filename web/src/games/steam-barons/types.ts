// What the server says of a table of Steam Barons.

import type * as page from "../../types";
import type { Schemas, TypesOf } from "../../types";

export type SteamBarons = TypesOf<Schemas["SteamBaronsTable"], Schemas["SteamBaronsPlan"]>;

export type Payload = page.Payload<SteamBarons>;
export type Board = page.Board<SteamBarons>;
export type Result = page.Result<SteamBarons>;
export type BaronsOffer = page.Offer<SteamBarons>;
