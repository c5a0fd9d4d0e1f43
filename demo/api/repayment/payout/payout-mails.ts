import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { PayoutRefusal } from '#core/loan/payout-refusals.ts'
import { href } from '#core/routes/pages.ts'
import { aboutLoan, type NamedLoan } from '#core/text/loan-named.ts'
import { payoutRefusalWords, payoutRefused } from '#core/text/payout-refusals.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface PayoutMailFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
}

const loanButton = ({ publicUrl, loanId }: PayoutMailFacts) => ({
  label: 'Ver meu empréstimo',
  url: `${publicUrl}${href('myLoan', { id: loanId })}`,
})

/** To the customer whose money the bank did not send. */
export function payoutRefusedMail(facts: PayoutMailFacts & { reason: PayoutRefusal; until: IsoDate }): Mail {
  const { firstName, reason, until } = facts
  return {
    subject: 'Não conseguimos enviar o dinheiro',
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `Seu empréstimo foi aprovado, mas o dinheiro não chegou à conta do contrato. ${payoutRefusalWords[reason]}`,
      payoutRefused.nothingRuns,
      `Entre na sua conta e, na página do empréstimo, informe outra conta sua ou peça que o envio se repita, até ${formatDate(until)}. Depois desse dia o contrato acaba, sem custo.`,
      'Nunca pedimos dinheiro para liberar o empréstimo.',
    ],
    button: loanButton(facts),
  }
}

/** To a customer who has withdrawn and whose money did not arrive. */
export function nothingToReturnMail(facts: PayoutMailFacts): Mail {
  return {
    subject: 'Nada a devolver',
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      'O banco respondeu que o dinheiro do contrato de que você desistiu não chegou à sua conta: não há nada a devolver.',
    ],
    button: loanButton(facts),
  }
}

/** To the customer whose contract ended because no account was given in time. */
export function payoutLapsedMail(facts: PayoutMailFacts & { protocol: string }): Mail {
  return {
    subject: `Seu contrato perdeu a validade: protocolo ${facts.protocol}`,
    greeting: `Olá, ${facts.firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      'O banco não conseguiu enviar o dinheiro, e o prazo para informar outra conta terminou. O contrato perdeu a validade, sem custo: nada foi enviado, e você não deve nada.',
      'Se ainda precisar do dinheiro, você pode fazer outro pedido quando quiser.',
    ],
    button: loanButton(facts),
  }
}
