import { formatBrl } from '../../../../core/format/brl.ts'
import type { Fact } from '../../../../core/ui/facts/facts.tsx'
import type { Withdrawn } from './actions.ts'
import { text } from './text.ts'

/** What was paid for installments before, a line for each: it is taken off what is given back. */
export const paidFacts = (paid: Withdrawn['paid']): Fact[] =>
  paid.map(({ number, cents, whole }) => [text.paid[whole ? 'whole' : 'part'](number), formatBrl(-cents)])
