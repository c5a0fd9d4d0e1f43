import { Facts } from '#core/ui/facts/facts.tsx'
import type { Row } from './rows.ts'
import { text } from './text.ts'

/** Allows a line break after the @ of an e-mail. */
const shown = (value: string) =>
  value.split(/(?<=@)/).flatMap((part, index) => (index > 0 ? [<wbr key={part} />, part] : [part]))

/** Names and values, one below the other or side by side. */
export function RowsList({ rows, look = 'list' }: { rows: readonly Row[]; look?: 'list' | 'pairs' }) {
  return (
    <Facts
      look={look}
      facts={rows.map(({ label, value }) => [label, value ? shown(value) : text.nothing] as const)}
    />
  )
}
