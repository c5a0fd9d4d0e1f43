import { Facts } from '#core/ui/facts/facts.tsx'
import type { AnswerRow } from './answer-values.ts'
import { text } from './text.ts'

/** Keeps a number on one line, and allows a line break after the @ of an e-mail. */
function shownValue(value: string) {
  if (!/[a-z]/i.test(value)) return <data value={value}>{value}</data>
  return value.split(/(?<=@)/).flatMap((part, index) => (index > 0 ? [<wbr key={part} />, part] : [part]))
}

/** Names and values side by side. */
export function AnswerRows({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <Facts
      look="pairs"
      facts={rows.map(({ label, value }) => [label, value ? shownValue(value) : text.nothing] as const)}
    />
  )
}
