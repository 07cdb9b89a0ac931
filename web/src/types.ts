// What the server sends and takes, as docs of the JSON API have it. No rules here: shapes only.

export type Seat = number;
export type Value = number | string | string[] | number[];

export interface Catalogue {
  games: GameInfo[];
  bots: { name: string; level: number | string }[];
  languages: string[];
  version: string;
  core?: string;
}

export interface GameInfo {
  name: string;
  title: string;
  editions: string[];
  boards: { id: string; name: string }[];
  players: number[];
}

export interface Card {
  id: string;
  game: string;
  edition: string;
  board: string;
  players: { name: string; kind: string }[];
  waiting_for: Seat[];
  mine: Seat[];
  my_turn: boolean;
  round: number;
  phase: string;
  over: boolean;
  winners: Seat[];
  updated: number; // seconds since 1970
}

export interface NewSeat {
  kind: "me" | "here" | "bot" | "open";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  edition: string;
  board: string;
  seats: NewSeat[];
  first: Seat | null;
  forced: boolean;
}

export interface Created {
  id: string;
  invitations?: { seat: Seat; url: string }[];
  watch?: string;
}

export interface Invitation {
  table: string;
  seat: Seat;
  taken: boolean;
  mine: boolean;
  card: Card;
}

export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  mine: boolean;
  connected: boolean;
  person: boolean; // it is somebody's, also while a bot plays it
}

export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  board: string;
  title: string;
  seats: SeatInfo[];
  first: Seat;
  over: boolean;
  forced: boolean;
  creator: boolean;
  again: string | null;
}

export interface PlayerView {
  seat: Seat;
  cubes: number;
  cash: number;
  shares: number[];
}

export interface CompanyView {
  name: string;
  letter: string;
  box: number;
  profit: number;
  controller: Seat | null;
  for_sale: boolean;
  place: number;
  passed: number | null;
  links: string[];
  network: string[];
  goods: number[];
}

export interface View {
  edition: string;
  board: string;
  round: number;
  phase: string;
  to_act: Seat | null;
  active: Seat;
  company: number | null;
  pool: number;
  spike: number | null;
  auction: { company: number; high_bid: number; high_bidder: Seat; bidders: Seat[] } | null;
  players: PlayerView[];
  companies: CompanyView[];
  order: number[];
  pass_row: number[];
  goods_names: string[];
  cargo: string[];
}

export interface Numbers {
  companies: { alone: number; alone_sets: number[]; in_turn: number; in_turn_sets: number[] }[];
  players: { cash: number; profit: number; shares: number; total: number }[];
}

export type OfferKind = "pass" | "open" | "bid" | "build" | "claim";

export interface Offer {
  text: string;
  kind: OfferKind;
  element: string | null;
  company?: string | number | null;
  location?: string | null;
  route?: string | null;
  start?: string | null;
  cost?: number | null;
  profit?: number | null;
  gain?: number | null;
  spike?: boolean | null;
  least?: number | null;
  most?: number | null;
}

export interface LogLine {
  key: string;
  values: Record<string, Value>;
  text: string;
}

export interface LogEntry {
  number: number;
  round: number;
  phase: string;
  seat: Seat | null;
  forced: boolean;
  by_bot: boolean;
  by: string;
  note: boolean; // something between two actions
  text: string;
  lines: LogLine[];
}

export interface CompanyResult {
  name: string;
  goods: Record<string, number>;
  sets: number[];
  set_values: number[];
  value: number;
  shares: number[];
}

export interface Result {
  cash: number[];
  winners: Seat[];
  tie_break: boolean;
  tie_goods: number[];
  companies: CompanyResult[];
  income: { seat: Seat; rounds: number[]; shares: number[]; total: number }[];
}

export type Marks = Record<string, Record<string, string>>;

export interface Payload {
  table: TableInfo;
  seq: number;
  count: number;
  at: number;
  past: boolean;
  view: View;
  numbers: Numbers;
  marks: Marks;
  to_act: Seat | null;
  my_turn: boolean;
  acting_seat: Seat | null;
  offers: Offer[];
  log: LogEntry[];
  chart: { at: number[]; rounds: number[]; cash: number[][] };
  result: Result | null;
  undo: { by: Seat; to: number; waiting_for: Seat[] } | null;
  undone: { seq: number; from: number; to: number }[];
  orders: { up_to: number | null };
  undo_offer: { to: number; free: boolean } | null;
  branch: number | null;
}

export interface Board {
  name: string;
  rounds: number;
  set_values: number[];
  goods: string[];
  companies: { name: string; letter: string; element: string; look: string }[];
  locations: Place[];
  routes: Way[];
}

export interface Place {
  id: string;
  element: string;
  name: string;
  value: number;
  goods: string;
  shape: string;
}

export interface Way {
  id: string;
  element: string;
  ends: string[];
  cost: number;
}

export interface Why {
  legal: boolean;
  rule: string | null;
  message: string | null;
}

export interface RuleSection {
  id: string;
  title: string;
  page?: string;
  text?: string;
  rules: { id: string; text: string; reading: boolean }[];
}

export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
  key?: string | null;
}
