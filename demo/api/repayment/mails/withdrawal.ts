import { returnUntil } from '#core/agreement/withdrawal.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { when } from '../../platform/mail/when.ts'
import type { PaidBefore } from '../paid.ts'
import { type Payout, payoutWays } from './payments.ts'

interface WithdrawnFacts {
  firstName: string
  protocol: string
  /** Cents. */
  amountCents: number
  /** What was paid beyond what was received, cents, and how it comes back. */
  refundCents: number
  payout: Payout
  /** What came in for installments before, and is taken off. */
  paid: readonly PaidBefore[number][]
  /** Of what was paid out. */
  iofCents: number
  /** UTC. */
  withdrawnAt: string
  publicUrl: string
  loanId: string
}

/** What is to be paid back, by when, and what follows if it is not. */
function backOf({ amountCents, refundCents, payout, paid, iofCents, withdrawnAt }: WithdrawnFacts): string[] {
  if (amountCents > 0)
    return [
      ...paid.map(({ number, cents, whole }) => returnWords.paidOff(number, formatBrl(cents), whole)),
      `Devolva ${formatBrl(amountCents)}, sem juros, até ${formatDate(returnUntil(withdrawnAt))}. O boleto e o Pix da devolução estão na página do empréstimo.`,
      returnWords.otherwise,
    ]
  if (refundCents > 0) return [returnWords.refund(formatBrl(refundCents)), payoutWays[payout]]
  return [
    iofCents > 0
      ? 'O que você já pagou cobre o que recebeu: não há nada a devolver.'
      : 'O dinheiro não tinha sido liberado: não há nada a devolver.',
  ]
}

/** To somebody who has given a contract up. */
export function withdrawnMail(facts: WithdrawnFacts): Mail {
  const { firstName, protocol, amountCents, iofCents, withdrawnAt, publicUrl, loanId } = facts
  return {
    subject: `Desistência registrada: protocolo ${protocol}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      `Você desistiu do contrato em ${when(new Date(withdrawnAt))}, e ele está encerrado. Protocolo: ${protocol}.`,
      ...backOf(facts),
      ...(iofCents > 0 ? [`${returnWords.iof} São ${formatBrl(iofCents)}.`] : []),
      ...(amountCents > 0 ? [creditorSentence] : []),
    ],
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}/meu-emprestimo/${loanId}` },
  }
}
