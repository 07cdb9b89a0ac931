// An auction under way, as every game that has auctions tells it.

export interface Lot {
  /** The highest bid; 0: nobody has bid. */
  high: number;
  /** The least that would be a bid now. */
  least: number;
  /** Who has not passed. */
  bidders: number[];
  /** By seat: the most that can be bid. */
  means: number[];
}
