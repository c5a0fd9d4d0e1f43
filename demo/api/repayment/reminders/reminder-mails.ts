import { type Charge, hasPaymentCodes, hasPix } from '#core/api/contract/charges.ts'
import type { EndedPlan, Installment, LatePlanState } from '#core/api/contract/installments.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { href } from '#core/routes/pages.ts'
import { payOwedAgain, payPart, whatCanBeDone } from '#core/text/actions.ts'
import { alreadyPaid, codesWait } from '#core/text/clearing-times.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { graceNote, payByNote } from '#core/text/due-notes.ts'
import {
  owedAgainDueTitle,
  owedAgainRule,
  planEndedSentence,
  planEndedTitle,
  planRuleUntil,
  restStays,
} from '#core/text/late-plan.ts'
import { aboutLoan, loanNamed, type NamedLoan } from '#core/text/loan-named.ts'
import type { DueReminder } from '#core/text/reminders.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { hardshipText } from './late-reminder-mails.ts'

interface ReminderFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
  item: Installment
  kind: DueReminder
  /** The charge that the installment's page shows; null if there is none. */
  charge: Charge | null
  /** The charge's boleto. */
  files: readonly Download[]
}

const subjects: Record<DueReminder, (item: Installment) => string> = {
  soon: ({ number, dueDate }) => `Sua parcela ${number} vence em ${formatDate(dueDate)}`,
  tomorrow: ({ number }) => `Amanhã é o último dia para pagar a parcela ${number} sem acréscimo`,
  today: ({ number }) => `Hoje é o último dia para pagar a parcela ${number} sem acréscimo`,
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
  const { firstName, publicUrl, loanId, item, kind, charge, files } = facts
  const { amountCents, dueDate, payBy } = item
  return {
    subject: subjects[kind](item),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `Valor: ${formatBrl(amountCents)}. Vencimento: ${formatDate(dueDate)}. ${graceNote(item) || payByNote(dueDate, payBy)}`.trim(),
      ...paymentWaysText(charge),
      codesWait,
      creditorSentence,
    ],
    files,
    button: {
      label: 'Pagar a parcela',
      url: `${publicUrl}${href('myLoan', { id: loanId })}`,
    },
  }
}

interface PartReminderFacts extends Omit<ReminderFacts, 'item' | 'kind'> {
  part: Pick<LatePlanState['parts'][number], 'openCents' | 'payBy'>
  /** Whether it is what is owed again beside the plan. */
  isOwedAgain: boolean
  /** The last day of the plan, if nothing more is paid. */
  until: IsoDate
  kind: PartReminder
  /** What is still to be paid of the parts before, in cents. */
  earlierCents: Cents
}

/** A part is told to be late the day after, and once more before the plan ends for it. */
export type PartReminder = ReturnReminder | 'plan-ending'

const partSubjects: Record<PartReminder, (date: string, until: string) => string> = {
  soon: (date) => `A próxima parte do seu plano é até ${date}`,
  tomorrow: () => 'Amanhã é o dia da próxima parte do seu plano',
  today: () => 'Hoje é o dia da próxima parte do seu plano',
  late: (date) => `A parte do seu plano até ${date} está em aberto`,
  'plan-ending': (_date, until) => `Seu plano termina em ${until} se nada for pago`,
}

const owedAgainSubjects: Record<PartReminder, (date: string) => string> = {
  soon: (date) => owedAgainDueTitle(date, false),
  tomorrow: () => owedAgainDueTitle('amanhã', false),
  today: () => owedAgainDueTitle('hoje', false),
  late: (date) => owedAgainDueTitle(date, true),
  'plan-ending': (date) => owedAgainDueTitle(date, true),
}

/** Reminder of a part of a plan for what was late. */
export function partReminderMail(facts: PartReminderFacts): Mail {
  const { firstName, publicUrl, loanId, part, isOwedAgain, until, kind, charge, files, earlierCents } = facts
  const date = formatDate(part.payBy)
  const isOver = kind === 'late' || kind === 'plan-ending'
  const isMissed = !isOwedAgain && isOver
  return {
    subject: (isOwedAgain ? owedAgainSubjects : partSubjects)[kind](date, formatDate(until)),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `Valor: ${formatBrl(part.openCents)}, até ${isMissed ? formatDate(until) : date}.${earlierCents > 0 ? ` Das partes anteriores faltam ${formatBrl(earlierCents)}.` : ''}`,
      isOwedAgain ? owedAgainRule : planRuleUntil(part.payBy, until),
      ...paymentWaysText(charge),
      ...(isOver ? [hardshipText(publicUrl)] : []),
      alreadyPaid,
      creditorSentence,
    ],
    files,
    button: {
      label: isOwedAgain ? payOwedAgain : payPart,
      url: `${publicUrl}${href('myLoan', { id: loanId })}`,
    },
  }
}

interface PlanEndedFacts extends Pick<ReminderFacts, 'firstName' | 'publicUrl' | 'loanId' | 'netCents'> {
  ended: EndedPlan
  /** What is late of the loan today, with fine and default interest. */
  lateCents: Cents
}

/** That a plan for what was late has ended, and what can be done. */
export function planEndedMail(facts: PlanEndedFacts): Mail {
  const { firstName, publicUrl, loanId, ended, lateCents } = facts
  return {
    subject: planEndedTitle,
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      `${planEndedSentence(ended)} ${restStays(ended)}`.trim(),
      `O que está atrasado${loanNamed('no', facts)} soma ${formatBrl(lateCents)} hoje. Você pode pagar tudo ou uma parte, e o que for pago não é mais cobrado.`,
      'Se não dá para pagar, veja na sua conta o que ainda pode mudar no contrato, ou peça a uma pessoa: a conversa tem protocolo na hora.',
      creditorSentence,
    ],
    button: { label: whatCanBeDone, url: `${publicUrl}${loanPage('renegotiation', loanId)}` },
  }
}

interface ReturnReminderFacts
  extends Pick<ReminderFacts, 'firstName' | 'publicUrl' | 'loanId' | 'netCents' | 'files'> {
  kind: ReturnReminder
  /** The last day, a calendar date. */
  until: string
  /** Whether the contract was given up before the money had to be there. */
  isEarly: boolean
  charge: Charge
}

/** A return is told to be late once, the day after. */
type ReturnReminder = DueReminder | 'late'

const returnSubjects: Record<ReturnReminder, (amount: string, until: string) => string> = {
  soon: (amount, until) => `Falta devolver ${amount} até ${until}`,
  tomorrow: (amount) => `Amanhã termina o prazo para devolver ${amount}`,
  today: (amount) => `Hoje termina o prazo para devolver ${amount}`,
  late: (amount) => `O prazo passou: falta devolver ${amount}`,
}

/** Reminder of the money to return after a withdrawal. */
export function returnReminderMail(facts: ReturnReminderFacts): Mail {
  const { firstName, publicUrl, loanId, kind, until, isEarly, charge, files } = facts
  const [amount, day] = [formatBrl(charge.amountCents), formatDate(until)]
  return {
    subject: returnSubjects[kind](amount, day),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      kind === 'late'
        ? `Você desistiu do contrato, e falta devolver o dinheiro. ${returnWords.over(day)} ${returnWords.until}`
        : `Você desistiu do contrato, e ele acabou. Falta devolver o dinheiro: ${amount} até ${day}, de uma vez ou em partes.`,
      ...(isEarly ? [returnWords.early, returnWords.never] : []),
      ...(kind === 'late' ? [] : [returnWords.otherwise]),
      ...paymentWaysText(charge),
      alreadyPaid,
      creditorSentence,
    ],
    files,
    button: { label: 'Ver a devolução', url: `${publicUrl}${href('myLoan', { id: loanId })}` },
  }
}
