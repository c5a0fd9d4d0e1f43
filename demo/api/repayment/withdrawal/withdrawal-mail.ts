import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { returnWords, withdrawnTitle } from '#core/text/withdrawal.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { formatMailMoment } from '../../platform/mail/mail-moment.ts'
import type { EarlierPayments } from '../earlier-payments.ts'
import { type PayoutState, payoutWays } from '../payment-mails.ts'

interface WithdrawalMailFacts extends NamedLoan {
  firstName: string
  protocol: string
  /** Cents. */
  amountCents: Cents
  /** Cents paid beyond the amount received, and how they are refunded. */
  refundCents: Cents
  payout: PayoutState
  /** Payments for installments before the withdrawal, which are deducted. */
  paid: readonly EarlierPayments[number][]
  /** Whether the money, if any went out, may not have arrived yet. */
  isEarly: boolean
  /** IOF tax on the amount paid out, in cents. */
  iofCents: Cents
  /** UTC. */
  withdrawnAt: string
  publicUrl: string
  loanId: string
}

/** The amount to return, its deadline, and the consequences of not returning it. */
function returnSentences({
  amountCents,
  refundCents,
  payout,
  paid,
  isEarly,
  iofCents,
  withdrawnAt,
}: WithdrawalMailFacts): string[] {
  if (amountCents > 0)
    return [
      ...paid.map(({ number, cents, whole }) => returnWords.paidOff(number, formatBrl(cents), whole)),
      `Devolva ${formatBrl(amountCents)}, sem juros, até ${formatDate(lastReturnDate(withdrawnAt))}. ${offersBoleto ? 'O boleto e o Pix da devolução estão' : 'O Pix da devolução está'} na página do empréstimo.`,
      ...(isEarly ? [returnWords.early, returnWords.never] : []),
      returnWords.otherwise,
    ]
  if (refundCents > 0) return [returnWords.refund(formatBrl(refundCents)), payoutWays[payout]]
  return [
    iofCents > 0
      ? 'O que você já pagou cobre o que recebeu: não há nada a devolver.'
      : 'O dinheiro não tinha sido liberado: não há nada a devolver.',
  ]
}

/** To the customer after a withdrawal. */
export function withdrawnMail(facts: WithdrawalMailFacts): Mail {
  const { firstName, protocol, amountCents, iofCents, withdrawnAt, publicUrl, loanId } = facts
  return {
    subject: withdrawnTitle(protocol),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `Você desistiu do contrato em ${formatMailMoment(new Date(withdrawnAt))}, e ele está encerrado. Protocolo: ${protocol}.`,
      ...returnSentences(facts),
      ...(iofCents > 0 ? [`${returnWords.iof} São ${formatBrl(iofCents)}.`] : []),
      ...(amountCents > 0 ? [creditorSentence] : []),
    ],
    button: { label: 'Ver meu empréstimo', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}
