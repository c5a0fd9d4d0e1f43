import { safeParse } from 'valibot'
import type { Block } from '../../../../core/agreement/blocks.ts'
import { config } from '../../../../core/config/config.ts'
import { fields } from '../../../../core/fields/dictionary.ts'
import type { Field } from '../../../../core/fields/field.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { isIsoDate } from '../../../../core/format/dates.ts'
import { when } from '../../outbox/texts/when.ts'
import type { CopiedRow, Part } from './gather.ts'
import { columnWords, copyWords } from './words.ts'

const byName = new Map<string, Field>(Object.values(fields).map((field) => [field.name, field as Field]))
const toName = (column: string) => column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value as people write it, by the field of its column's name, else by its shape. */
function valueWords(column: string, value: unknown): string {
  if (column === 'wanted') return value === 1 ? copyWords.yes : copyWords.no
  if (typeof value === 'number' && /cents$/.test(column)) return formatBrl(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ')
  if (typeof value === 'object') return copyWords.details
  const text = String(value)
  const field = byName.get(toName(column))
  // A column may have a field's name by chance: then its rule does not let the value through.
  if (field && safeParse(field.schema, value).success) {
    const shown = field.show(value)
    return field.options?.find((option) => option.value === shown)?.label ?? shown
  }
  if (moment.test(text)) return when(new Date(text))
  return isIsoDate(text) ? formatDate(text) : text
}

const label = (table: string, column: string) =>
  columnWords[`${table}.${column}`] ?? columnWords[column] ?? byName.get(toName(column))?.label ?? column

function factsOf(table: string, row: CopiedRow): Block {
  const rows = Object.entries(row).flatMap(([column, value]) =>
    value === null || value === '' ? [] : [[label(table, column), valueWords(column, value)] as const],
  )
  return { kind: 'facts', rows }
}

function blocksOf({ table, title, rows }: Part): Block[] {
  if (rows.length === 0)
    return [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: copyWords.nothing },
    ]
  const several = rows.length > 1
  return [
    { kind: 'heading', text: title },
    ...rows.flatMap((row, index): Block[] =>
      several
        ? [{ kind: 'paragraph', text: copyWords.entry(index + 1) }, factsOf(table, row)]
        : [factsOf(table, row)],
    ),
  ]
}

/** The copy for people to read. */
export function readable(parts: readonly Part[], madeAt: Date): Block[] {
  const { privacyOfficer, privacyEmail } = config.legal
  return [
    { kind: 'paragraph', text: copyWords.intro(config.brand, when(madeAt)) },
    ...parts.flatMap(blocksOf),
    { kind: 'paragraph', text: `${copyWords.rights} ${privacyOfficer}, ${privacyEmail}.` },
  ]
}
