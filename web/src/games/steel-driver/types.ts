// What the server says of a table of Steel Driver.

import type * as page from "../../types";
import type { Schemas, TypesOf } from "../../types";

export type SteelDriver = TypesOf<Schemas["SteelDriverTable"], Schemas["SteelDriverPlan"]>;

export type Payload = page.Payload<SteelDriver>;
export type Offer = page.Offer<SteelDriver>;
export type Board = page.Board<SteelDriver>;
export type Result = page.Result<SteelDriver>;
export type CompanyView = SteelDriver["view"]["companies"][number];
export type Place = Board["locations"][number];
export type Way = Board["routes"][number];
