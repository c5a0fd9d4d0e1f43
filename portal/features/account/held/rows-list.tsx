import { Facts } from '#core/ui/facts/facts.tsx'
import type { Row } from './rows.ts'
import { text } from './text.ts'

/** Names and values, one below the other. */
export function RowsList({ rows }: { rows: readonly Row[] }) {
  return <Facts look="list" facts={rows.map(({ label, value }) => [label, value ?? text.nothing] as const)} />
}
