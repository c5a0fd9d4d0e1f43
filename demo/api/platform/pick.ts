/** Some fields of a row and no others: what else the row has does not go along. */
export const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
