import { formatInstant } from '../format/instant.ts'

/** The payout of a loan that the bank has confirmed. */
export interface SentMoney {
  /** UTC. */
  releasedAt: string
  /** The bank's id of the Pix; null where the money went by hand. */
  payoutId: string | null
}

export const moneySentTitle = 'O dinheiro foi enviado'

/** '30/11/2026 às 18:55, por Pix: E…' */
export const sentMoment = ({ releasedAt, payoutId }: SentMoney): string =>
  `${formatInstant(releasedAt)}${payoutId ? `, por Pix: ${payoutId}` : ''}`

/** When a loan's money went out, and by which Pix. */
export const moneySentSentence = (sent: SentMoney): string => `Saiu em ${sentMoment(sent)}.`
