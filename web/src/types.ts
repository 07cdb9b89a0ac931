// What the server sends and takes: its own description (openapi.ts), by the names the page uses.

import type { components } from "./openapi";

type Told = components["schemas"];

export type Seat = number;
export type Value = number | string | string[] | number[];

export type Catalogue = Told["Catalogue"];
export type Card = Told["Card"];
export type NewSeat = Told["SeatWish"];
export type NewTable = Told["NewTable"];
export type Created = Told["TableMade"];
export type Invitation = Told["Invited"];
export type SeatInfo = Told["SeatTold"];
export type TableInfo = Told["TableTold"];
export type View = Told["View"];
export type CompanyView = Told["CompanyView"];
export type Offer = Told["goldenspike__server__shows__offers__Offer"];
export type LogLine = Told["Sentence"];
export type LogEntry = Told["LogEntry"];
export type Result = Told["Result"];
export type Payload = Told["Payload"];
export type Marks = Payload["marks"];
export type Board = Told["Plan"];
export type Place = Told["Spot"];
export type Way = Told["Way"];
export type Why = Told["Why"];
export type RuleSection = Told["RuleSection"];
export type Problem = Told["Fault"];
