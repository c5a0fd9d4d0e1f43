import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { pixOrBoleto } from '#core/payment/pay-words.baked.ts'
import { stoppedDebit } from '#core/payment/stopped-debit.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface DebitMailFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
}

const loanButton = ({ publicUrl, loanId }: DebitMailFacts) => ({
  label: 'Ver o débito automático',
  url: `${publicUrl}${href('myLoan', { id: loanId })}`,
})

const payButton = ({ publicUrl, loanId, number }: DebitMailFacts & { number: number }) => ({
  label: 'Pagar a parcela',
  url: `${publicUrl}${loanPage('installment', loanId, { n: String(number) })}`,
})

/** To the customer who has authorised debits at the own bank. */
export function debitsAuthorizedMail(facts: DebitMailFacts & { limitCents: Cents }): Mail {
  const { firstName, limitCents } = facts
  return {
    subject: 'Débito automático autorizado',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `O seu banco confirmou: as parcelas do seu empréstimo passam a ser debitadas por Pix Automático no dia do vencimento. Cada débito é de no máximo ${formatBrl(limitCents)}.`,
      'Antes de cada débito, o seu banco avisa. Se você pagar uma parcela de outra forma até a véspera, o débito dela é cancelado.',
      'Não foi você? Cancele na página do empréstimo, com um toque, ou no aplicativo do seu banco.',
    ],
    button: loanButton(facts),
  }
}

/** To the customer whose authorization was ended at the own bank. */
export function debitsEndedMail(facts: DebitMailFacts): Mail {
  return {
    subject: 'Débito automático cancelado no seu banco',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `O seu banco avisou que a autorização do débito automático terminou. As próximas parcelas não são mais debitadas: pague por ${pixOrBoleto} até o vencimento de cada uma.`,
      'Se quiser de volta, crie outra autorização na página do empréstimo.',
    ],
    button: loanButton(facts),
  }
}

/** To the customer who has ended the debits here, or whose account another person used for that. */
export function debitsRevokedMail(facts: DebitMailFacts): Mail {
  return {
    subject: 'Débito automático cancelado por você',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `A partir de agora nenhuma parcela é debitada: pague por ${pixOrBoleto} até o vencimento de cada uma.`,
      'Não foi você? Crie outra autorização na página do empréstimo e troque a sua senha.',
    ],
    button: loanButton(facts),
  }
}

/** What is told of a debit that was not made: attempted in vain, cancelled before, or not taken by our own bank. */
export const unmadeDebit = {
  failed: (amount: string, number: number) =>
    `O seu banco não fez o débito de ${amount} da parcela ${number}. O motivo está no aplicativo dele; nós não ficamos sabendo.`,
  cancelled: (amount: string, number: number) =>
    `O débito de ${amount} da parcela ${number} foi cancelado no banco, e não será feito.`,
  refused: (amount: string, number: number) =>
    `O nosso banco não aceitou o pedido do débito de ${amount} da parcela ${number}, e ele não será feito.`,
} as const

export const stoppedDebitSubject = (number: number) => `A parcela ${number} não será debitada`

/** To the customer who was reported as dead and is not, of an installment for whose debit there is no time any more. */
export function debitStoppedMail(
  facts: DebitMailFacts & { number: number; amountCents: Cents; payUntil: IsoDate },
): Mail {
  const { firstName, number, amountCents, payUntil } = facts
  return {
    subject: stoppedDebitSubject(number),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      stoppedDebit(number, payUntil),
      `O valor é ${formatBrl(amountCents)}.`,
      creditorSentence,
    ],
    button: payButton(facts),
  }
}

const payOtherwise = `Pague por ${pixOrBoleto}: depois do vencimento correm multa e juros de mora.`

export interface FailedDebit {
  why: keyof typeof unmadeDebit
  number: number
  amountCents: Cents
  /** The day of the next attempt; null if there is none. */
  retryOn: IsoDate | null
}

/** To the customer whose installment was not debited. The bank alone may say why an attempt failed. */
export function debitFailedMail(facts: DebitMailFacts & FailedDebit): Mail {
  const { firstName, number, amountCents, why, retryOn } = facts
  const wasTried = why === 'failed'
  return {
    subject: `O débito da parcela ${number} ${wasTried ? 'não aconteceu' : 'não vai acontecer'}`,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      unmadeDebit[why](formatBrl(amountCents), number),
      retryOn
        ? `Pedimos outra tentativa para ${formatDate(retryOn)}. Se preferir, pague antes por ${pixOrBoleto}: depois do vencimento correm multa e juros de mora.`
        : [wasTried && 'Não há outra tentativa.', payOtherwise].filter(Boolean).join(' '),
      creditorSentence,
    ],
    button: payButton(facts),
  }
}
