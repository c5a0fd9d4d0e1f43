import { Facts } from '#core/ui/facts/facts.tsx'
import type { Row } from './rows.ts'
import { text } from './text.ts'

/** Keeps a number on one line, and allows a line break after the @ of an e-mail. */
function shown(value: string) {
  if (!/[a-z]/i.test(value)) return <data value={value}>{value}</data>
  return value.split(/(?<=@)/).flatMap((part, index) => (index > 0 ? [<wbr key={part} />, part] : [part]))
}

/** Names and values side by side. */
export function RowsList({ rows }: { rows: readonly Row[] }) {
  return (
    <Facts
      look="pairs"
      facts={rows.map(({ label, value }) => [label, value ? shown(value) : text.nothing] as const)}
    />
  )
}
