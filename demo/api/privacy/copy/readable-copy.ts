import { config } from '#core/config/config.ts'
import type { Block } from '#core/document/block.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'
import { isForPeople } from './columns.ts'
import { copyWords } from './copy-words.ts'
import type { CopiedRow, CopyTable } from './gather-data.ts'
import { labelOf, valueWords } from './value-words.ts'

/** Characters that fit in a line. */
const pageLetters = 84

type LabeledValues = readonly (readonly [label: string, value: string])[]

function labeledValuesOf(table: string, row: CopiedRow): LabeledValues {
  return Object.entries(row).flatMap(([column, value]) => {
    if (value === null || !isForPeople(table, column)) return []
    const words = valueWords(table, column, value)
    return words === '' ? [] : [[labelOf(table, column) ?? column, words] as const]
  })
}

/** Short rows as one table, long ones as separate lists. */
function rowBlocks(rows: readonly LabeledValues[]): Block[] {
  const head = [...new Set(rows.flatMap((row) => row.map(([label]) => label)))]
  const cells = rows.map((row) => head.map((label) => row.find(([own]) => own === label)?.[1] ?? ''))
  const widths = head.map((label, column) =>
    Math.max(label.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  if (rows.length > 1 && widths.reduce((sum, width) => sum + width, 0) <= pageLetters)
    return [
      {
        table: { caption: copyWords.entries(rows.length), head, rows: cells },
      },
    ]
  return rows.flatMap((row, index): Block[] => [
    ...(rows.length > 1 ? [copyWords.entry(index + 1)] : []),
    { facts: row },
  ])
}

/** Groups rows by request, each under the request's code. */
function blocksOf({ table, title, rows }: CopyTable): Block[] {
  const heading: Block = { heading: title }
  if (rows.length === 0) return [heading, copyWords.nothing]
  const loanIds = [...new Set(rows.map(({ loanId }) => loanId))]
  return [
    heading,
    ...loanIds.flatMap((loanId): Block[] => {
      const own = rows.filter((row) => row.loanId === loanId).map((row) => labeledValuesOf(table, row))
      const code: Block[] = loanId ? [copyWords.loan(String(loanId))] : []
      return [...code, ...rowBlocks(own)]
    }),
  ]
}

/** The export in readable form. */
export function readableCopy(parts: readonly CopyTable[], madeAt: Date): Block[] {
  const { privacyOfficer, privacyEmail } = config.legal
  return [
    copyWords.intro(formatMailMoment(madeAt)),
    ...parts.flatMap(blocksOf),
    `${copyWords.rights} ${privacyOfficer}, ${privacyEmail}.`,
  ]
}
