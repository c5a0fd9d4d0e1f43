import { unescaped } from './plain-memo.ts'

// No person has more than a billion reais, and sums of such amounts would exceed the safe integers.
const mostCents = 1_000_000_000_00

const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/

interface WrittenAmount {
  isNegative: boolean
  /** Digits and marks. */
  body: string
}

/** Splits an amount into sign and number: '-1,00', '1,00-', '-(1,00)', 'R$ 1,00 D', '-1,00 DB', unless it says both. */
function splitSign(text: string): WrittenAmount | undefined {
  const bare = unescaped(text)
    .toUpperCase()
    .replace(/\p{Cf}|\s|R\$|BRL/gu, '')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/^-?\(-?([^()-]+)-?\)(D[RB]?)?$/, '-$1')
  const [match, front, body = '', back, letter] =
    /^([+-]?)([\d.,]*\d[.,]?)(?:([+-])|([CD])[RB]?)?$/.exec(bare) ?? []
  if (match === undefined || (front && back)) return undefined
  const signs = [front, back, letter && (letter === 'D' ? '-' : '+')].filter(Boolean)
  return signs.every((sign) => sign === signs[0]) ? { isNegative: signs[0] === '-', body } : undefined
}

interface NumberMarks {
  decimal?: string
  group?: string
}

/** How the marks of a number are used; undefined for a single one that could be either: 1.234. */
function marksOf(body: string): NumberMarks | undefined {
  const marks = body.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (!last) return {}
  const group = marks.find((mark) => mark !== last)
  if (group) return { decimal: last, group }
  if (marks.length > 1) return { group: last }
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? undefined : { decimal: last }
}

function toCents(body: string, decimal: string | undefined): number | undefined {
  const at = decimal === undefined ? -1 : body.lastIndexOf(decimal)
  const [whole, part] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)]
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return undefined
  const cents = Math.round(Number(`${part.slice(0, 2).padEnd(2, '0')}.${part.slice(2)}`))
  return Number(whole.replace(/[.,]/g, '')) * 100 + cents
}

/** How marks are used, as far as these amounts tell. */
function learnMarks(texts: readonly string[]) {
  const known = { decimal: new Set<string>(), group: new Set<string>(), threeDecimals: new Set<string>() }
  for (const text of texts) {
    const body = splitSign(text)?.body ?? ''
    const { decimal, group } = marksOf(body) ?? {}
    if (decimal) known.decimal.add(decimal)
    if (decimal && body.length - body.lastIndexOf(decimal) > 3) known.threeDecimals.add(decimal)
    if (group) known.group.add(group)
  }
  return { ...known, tells: known.decimal.size + known.group.size > 0 }
}

/**
 * Creates the reader for a file's amounts, which learns from all of them, or else from the balance, what '1.234' means:
 * with '3000.000' beside it the dot starts the decimals, with '1.234,00' or no sign of either it groups thousands, with
 * '1.23' it is not known, nor is '1,234' where nothing tells, for a comma starts the decimals in Brazil.
 *
 * @returns function from text to cents, rounded; undefined if the text is not an amount that a person has
 */
export function amountReader(
  texts: readonly string[],
  balance: string,
): (text: string) => number | undefined {
  const ofRows = learnMarks(texts)
  const known = ofRows.tells ? ofRows : learnMarks([balance])
  const learned = (body: string): NumberMarks | undefined => {
    const mark = /[.,]/.exec(body)?.[0] ?? ''
    if (!known.tells && mark === ',') return undefined
    if (known.group.has(mark) || !known.decimal.has(mark)) return { group: mark }
    return known.threeDecimals.has(mark) ? { decimal: mark } : undefined
  }
  return (text) => {
    const written = splitSign(text)
    const marks = written && (marksOf(written.body) ?? learned(written.body))
    const cents = marks && toCents(written.body, marks.decimal)
    if (cents === undefined || cents > mostCents) return undefined
    return written?.isNegative && cents !== 0 ? -cents : cents
  }
}
