import { safeParse } from 'valibot'
import { isIsoDate } from '#core/calendar/dates.ts'
import { bankName } from '#core/fields/banks.ts'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatPercent } from '#core/format/percent.ts'
import { codeWords } from './code-words.ts'
import { columnWords } from './columns.ts'
import { copyWords } from './copy-words.ts'

const byName = new Map<string, Field>(Object.values(fields).map((field) => [field.name, field as Field]))
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

// Amounts in cents whose names do not end in "Cents".
const sums = new Set([
  ...['principal', 'total', 'daily', 'additional', 'installment', 'loanAmount'],
  ...['monthlyIncome', 'monthlyCommitment', 'averageBalance'],
  ...['declaredIncome', 'confirmedIncome', 'overdue', 'ownCommitment'],
  ...['room', 'mostAmount', 'leastIncome'],
])
const flags = new Set(['wanted', 'byFactor', 'withBankInfo', 'picked', 'isSettled'])
/** Columns whose field has another name. */
const aliases: Readonly<Record<string, string>> = { bankId: 'bank' }

export const labelOf = (table: string, column: string): string | undefined =>
  columnWords(table, column) ?? byName.get(aliases[column] ?? column)?.label

function fieldWords(column: string, value: unknown): string | undefined {
  const field = byName.get(aliases[column] ?? column)
  // A column may have a field's name by coincidence; then its values fail the field's schema.
  if (!field || !safeParse(field.schema, value).success) return undefined
  const shown = field.show(value)
  return field.options?.find((option) => option.value === shown)?.label ?? shown
}

/** Words for a consent's subject: 'tips:mail' for marketing, otherwise the code of a request. */
function subjectWords(value: string): string {
  const [topic = '', channel = ''] = value.split(':')
  const { 'preferences.topic': topics, 'preferences.channel': channels } = codeWords
  return channel ? copyWords.marketing(topics?.[topic] ?? topic, channels?.[channel] ?? channel) : value
}

function nestedWords(table: string, value: object): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(table, '', one)).join(' / ')
  return Object.entries(value)
    .map(([key, one]) => {
      if (one === null) return copyWords.absent[key]
      return key === 'id' ? '' : `${labelOf(table, key) ?? key} ${valueWords(table, key, one)}`
    })
    .filter(Boolean)
    .join(', ')
}

const contracts = new Set(['agreements', 'lapsedAgreements', 'annexes'])

/** Formats a value for the reader: by the codes of its column, by the field of its name, or by its type. */
export function valueWords(table: string, column: string, value: unknown): string {
  const codes = codeWords[`${table}.${column}`]
  if (codes && Array.isArray(value))
    return value.map((one) => codes[one] ?? String(one)).join(column === 'sent' ? ', ' : ' ')
  const coded = codes?.[String(value)]
  if (coded) return coded
  // The contract and its annex are separate files; the text says where they are.
  if (column === 'content' && contracts.has(table)) return copyWords.contract
  if (`${table}.${column}` === 'consentEvents.subject') return subjectWords(String(value))
  if (flags.has(column)) return value === 1 || value === true ? copyWords.yes : copyWords.no
  if (typeof value === 'number' && (sums.has(column) || /[cC]ents$/.test(column))) return formatBrl(value)
  if (typeof value === 'number' && /[rR]ate$|^cet[A-Z]|Cet$/.test(column)) return formatPercent(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ')
  if (typeof value === 'object' && value !== null) return nestedWords(table, value)
  if (column === 'bank') return [value, bankName(String(value))].filter(Boolean).join(' ')
  const told = fieldWords(column, value)
  if (told !== undefined) return told
  const text = String(value).replace(/\s*\n\s*/g, ' / ')
  if (moment.test(text)) return formatInstant(text)
  return isIsoDate(text) ? formatDate(text) : text
}

/** The entries of a JSON column's object, one row per key, without null values. */
export function rowsOf(table: string, value: object): [label: string, words: string][] {
  return Object.entries(value).flatMap(([key, one]): [string, string][] => {
    return one === null ? [] : [[labelOf(table, key) ?? key, valueWords(table, key, one)]]
  })
}
