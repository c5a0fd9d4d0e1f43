import { readAmount } from './written-number.ts'

/**
 * Reads what was typed into a scale: '5.000', 'R$ 12.500,00', '2500.5', '12x', '3.000,'. NaN for anything else, such as
 * '5 mil', of which the digits alone would be another number.
 */
export const readTypedNumber = (typed: string): number =>
  Number(readAmount(typed.replace(/^R\$|x$|[.,]$|[\s\p{Cf}]/giu, '')))
