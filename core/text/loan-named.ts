import { formatBrlWhole } from '../format/brl.ts'
import type { Cents } from '../money/units.ts'

export interface NamedLoan {
  /** What one of several loans paid out, in cents, by which it is named; null for the only one. */
  netCents: Cents | null
}

/** Which of several loans, with a preposition before it; empty for the only one. */
export const loanNamed = (preposition: string, { netCents }: NamedLoan): string =>
  netCents === null ? '' : ` ${preposition} empréstimo de ${formatBrlWhole(netCents)}`

/** The first sentence of a mail about one of several loans; none for the only one. */
export const aboutLoan = ({ netCents }: NamedLoan): string[] =>
  netCents === null ? [] : [`É sobre${loanNamed('o seu', { netCents })}.`]
