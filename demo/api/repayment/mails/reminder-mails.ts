import { type Charge, hasPaymentCodes, hasPix } from '#core/api/contract/charges.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import type { ReminderKind } from '#core/text/charges.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { lateFromNote, payByNote } from '#core/text/due-notes.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface ReminderFacts {
  firstName: string
  publicUrl: string
  loanId: string
  item: Installment
  kind: ReminderKind
  /** All late installments of the loan, and what settles them today. */
  late: { count: number; cents: Cents }
  /** The charge that the installment's page shows; null if the amount changes daily. */
  charge: Charge | null
  /** The charge's boleto. */
  files: readonly Download[]
}

const subjects: Record<ReminderKind, (item: Installment, late: ReminderFacts['late']) => string> = {
  soon: ({ number, dueDate }) => `Sua parcela ${number} vence em ${formatDate(dueDate)}`,
  tomorrow: ({ number }) => `Amanhã é o último dia para pagar a parcela ${number} sem acréscimo`,
  today: ({ number }) => `Hoje é o último dia para pagar a parcela ${number} sem acréscimo`,
  late: ({ number }, { count }) =>
    count > 1 ? `Você tem ${lateCountWords(count)}` : `Sua parcela ${number} está em aberto`,
}

function amountSentences({ kind, item, late, publicUrl }: ReminderFacts): string[] {
  const { number, amountCents, openCents, fineCents, lateInterestCents, dueDate, payBy } = item
  if (kind !== 'late')
    return [
      `Valor: ${formatBrl(amountCents)}. Vencimento: ${formatDate(dueDate)}. ${payByNote(dueDate, payBy)}`.trim(),
    ]
  return [
    [
      `A parcela ${number} venceu em ${formatDate(dueDate)}.`,
      lateFromNote(dueDate, payBy),
      `O valor atualizado hoje é ${formatBrl(amountCents)}: parcela de ${formatBrl(openCents)}, multa de ${formatBrl(fineCents)} e juros de mora de ${formatBrl(lateInterestCents)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(late.count > 1
      ? [
          `Ao todo, você tem ${lateCountWords(late.count)}: ${formatBrl(late.cents)} hoje. Na sua conta, um só Pix ou boleto paga todas.`,
        ]
      : []),
    `Se não dá para pagar agora, veja o que fazer e com quem falar: ${publicUrl}${href('hardship')}`,
  ]
}

const paymentWaysText = (charge: Charge | null): string[] =>
  charge && hasPix(charge)
    ? [
        ...(hasPaymentCodes(charge)
          ? ['O boleto está anexado a este e-mail.', `Linha digitável: ${charge.boleto.formatted}`]
          : []),
        `Pix copia e cola: ${charge.pix.payload}`,
      ]
    : []

/** Reminder of an installment to pay. */
export function reminderMail(facts: ReminderFacts): Mail {
  const { firstName, publicUrl, loanId, item, kind, late, charge, files } = facts
  return {
    subject: subjects[kind](item, late),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...amountSentences(facts),
      ...paymentWaysText(charge),
      `O boleto e o Pix estão na sua conta. Se você já pagou, não precisa fazer nada: o boleto leva ${boletoClearing} para compensar.`,
      creditorSentence,
    ],
    files,
    button: {
      label: late.count > 1 ? 'Ver e pagar' : 'Pagar a parcela',
      url: `${publicUrl}${href('myLoan', { id: loanId })}`,
    },
  }
}

interface ReturnReminderFacts
  extends Pick<ReminderFacts, 'firstName' | 'publicUrl' | 'loanId' | 'kind' | 'files'> {
  /** The last day, a calendar date. */
  until: string
  charge: Charge
}

const returnSubjects: Record<ReminderFacts['kind'], (amount: string, until: string) => string> = {
  soon: (amount, until) => `Falta devolver ${amount} até ${until}`,
  tomorrow: (amount) => `Amanhã termina o prazo para devolver ${amount}`,
  today: (amount) => `Hoje termina o prazo para devolver ${amount}`,
  late: (amount) => `O prazo passou: falta devolver ${amount}`,
}

/** Reminder of the money to return after a withdrawal. */
export function returnReminderMail(facts: ReturnReminderFacts): Mail {
  const { firstName, publicUrl, loanId, kind, until, charge, files } = facts
  const [amount, day] = [formatBrl(charge.amountCents), formatDate(until)]
  return {
    subject: returnSubjects[kind](amount, day),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      kind === 'late'
        ? `Você desistiu do contrato, e o prazo para devolver o dinheiro era ${day}. ${returnWords.late}`
        : `Você desistiu do contrato, e ele acabou. Falta devolver o dinheiro: ${amount} até ${day}, de uma vez ou em partes.`,
      ...(kind === 'late' ? [] : [returnWords.otherwise]),
      ...paymentWaysText(charge),
      `Se você já pagou, não precisa fazer nada: o boleto leva ${boletoClearing} para compensar.`,
      creditorSentence,
    ],
    files,
    button: { label: 'Ver a devolução', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}
