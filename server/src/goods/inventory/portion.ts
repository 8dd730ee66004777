/** Quantity of a cell that is allocated to a line. */
export interface Portion {
  /** Product or carton, as a uuid. */
  stockId: string;
  lot: string;
  quantity: number;
}
