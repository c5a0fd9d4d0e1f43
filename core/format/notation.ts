/* How numbers are written. */

export const decimal = ','
export const thousands = '.'
// A no-break space, so that a line cannot break between the symbol and the number.
export const symbol = 'R$\u00a0'
export const percent = '%'
