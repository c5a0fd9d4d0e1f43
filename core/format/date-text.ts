import { type IsoDate, isIsoDate } from '../calendar/dates.ts'

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

/** '2026-11-21' becomes '21/11/2026'. */
export function formatDate(date: IsoDate): string {
  return date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** '2026-11-01' becomes '1º de novembro de 2026', as the first of a month is read aloud. */
export function formatDateLong(date: IsoDate): string {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day === 1 ? '1º' : day} de ${months[month - 1]} de ${year}`
}
