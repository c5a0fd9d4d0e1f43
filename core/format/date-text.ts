import { type IsoDate, isIsoDate } from '../calendar/dates.ts'
import { toSearchText } from './search-text.ts'
import { visibleText } from './visible-text.ts'

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** Parses '21/11/2026', also without slashes; undefined if the date does not exist. */
export function parseDate(text: string): IsoDate | undefined {
  const iso = text.trim().replace(/^(\d{2})[/.\- ]?(\d{2})[/.\- ]?(\d{4})$/, '$3-$2-$1')
  return isIsoDate(iso) ? iso : undefined
}

const gap = String.raw`\s*(?:[/.\- ]|de\b)\s*`
// A time or a word; with another date behind it, either may be meant.
const rest = String.raw`(?:[t, ](?!.*(?:\d/\d|\b(?:19|20)\d\d\b)).*)?$`
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${rest}`)
const dayFirst = new RegExp(`^(\\d{1,2})º?${gap}(\\d{1,2}|[a-z]{3,9})\\.?${gap}(\\d{4})${rest}`)

/** No date that was typed or copied is longer, in characters; the patterns take too long with far more. */
const longestDate = 200

/**
 * Reads a date that was typed or copied: '1/2/1990', '1990-02-01T00:00', '1º de fevereiro de 1990'; undefined if it does
 * not exist or could be another.
 */
export function readDate(text: string): IsoDate | undefined {
  if (text.length > longestDate) return undefined
  // Keyboards end what was said, or two spaces, with a full stop.
  const seen = toSearchText(visibleText(text))
    .replace(/[.\s]+$/, '')
    .trim()
  const bare = seen.replace(/^\D{1,40}(?=\d)/, '')
  const first = yearFirst.exec(bare)
  const [year, word = '', day] = first ? first.slice(1) : (dayFirst.exec(bare) ?? []).slice(1).reverse()
  const named = months.findIndex((month) => /^[a-z]/.test(word) && toSearchText(month).startsWith(word))
  const month = named < 0 ? word : String(named + 1)
  const iso = `${year}-${month.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : parseDate(seen)
}

/** '2026-11-21' becomes '21/11/2026'. */
export function formatDate(date: IsoDate): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** '2026-11' becomes 'Novembro de 2026'. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  const name = months[Number(number) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${year}`
}

/** '2026-11-01' becomes '1º de novembro de 2026', as the first of a month is read aloud. */
export function formatDateLong(date: IsoDate): string {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day === 1 ? '1º' : day} de ${months[month - 1]} de ${year}`
}
