/** The part of a list that is read. */
export interface RowsPart {
  /** How many rows come before it. */
  offset: number
  most: number
}
