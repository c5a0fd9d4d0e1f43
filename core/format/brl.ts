import type { Cents } from '../money/units.ts'
import { groupThousands, withTwoDecimals } from './group-thousands.ts'
import { symbol } from './notation.ts'
import { visibleText } from './visible-text.ts'

function withSign(cents: Cents, text: string): string {
  // No sign on amounts displayed as zero: "-R$ 0,00" looks like a debt.
  return cents < 0 && /[1-9]/.test(text) ? `-${symbol}${text}` : `${symbol}${text}`
}

function assertWhole(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents must be an integer')
}

/**
 * Money with cents: 123450 becomes 'R$ 1.234,50', with a no-break space after the symbol.
 *
 * @param cents integer cents
 * @throws RangeError when cents is not an integer
 */
export function formatBrl(cents: Cents): string {
  assertWhole(cents)
  return withSign(cents, withTwoDecimals(cents))
}

/**
 * Money in whole reais, halves rounded away from zero: 500000 becomes 'R$ 5.000'.
 *
 * @param cents integer cents
 * @throws RangeError when cents is not an integer
 */
export function formatBrlWhole(cents: Cents): string {
  assertWhole(cents)
  return withSign(cents, groupThousands(String(Math.round(Math.abs(cents) / 100))))
}

const written = /^(-?)(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/

/**
 * Parses money in Brazilian notation: a dot groups thousands, a comma starts the cents, so '1.000' is one
 * thousand.
 *
 * @returns integer cents, or undefined if the text is not an amount ('1.5' is neither 1,5 nor 15)
 */
export function parseBrl(text: string): Cents | undefined {
  const [match, sign, reais = '', cents = ''] = written.exec(text.replace(/\s/g, '')) ?? []
  if (match === undefined) return undefined
  const value = Number(reais.replaceAll('.', '') + cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign && value !== 0 ? -value : value
}

/**
 * Reads a typed or pasted amount in whichever notation: two digits after the last mark are cents, so '3500.00',
 * '3,500.00', 'R$ 3.500,00' and '3.500,00 reais por mês' are all 3.500,00.
 *
 * @returns integer cents, or undefined where the notation leaves a doubt
 */
export function readBrl(text: string): Cents | undefined {
  const seen = visibleText(text)
    .replace(/\s|(?<=\d)\.\s*$/g, '')
    .replace(/^-?(?:BRL|R\$)/i, (sign) => (sign[0] === '-' ? '-' : ''))
    .replace(/(?<=\d)(?:BRL|R\$|rea(?:is|l))?(?:(?:\/|por|ao)m[eê]s|mensa(?:is|l))?$/i, '')
  const [match, whole = '', cents = ''] = /^(-?\d{1,3}(?:,\d{3})+|-?\d+)\.(\d{2})$/.exec(seen) ?? []
  return parseBrl(match === undefined ? seen : `${whole.replaceAll(',', '')},${cents}`)
}
