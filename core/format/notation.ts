/* How numbers are written; beside it the same for each other language of the embeds. */

export const decimal = ','
export const thousands = '.'
// A no-break space, so that a line cannot break between the symbol and the number.
export const symbol = 'R$\u00a0'
export const percent = '%'
