import type { Installment } from '../api/contract/installments.ts'
import { nextBusinessDay } from '../calendar/business-days.ts'
import { today } from '../calendar/clock.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'
import { goneSentence } from './payments.ts'

/** The title of the next installment, with the day until which it is to be paid. */
export const dueTitle = ({ dueDate, graceUntil }: Pick<Installment, 'dueDate' | 'graceUntil'>): string =>
  `Próxima parcela: ${graceUntil ? 'até ' : ''}${formatDate(graceUntil ?? dueDate)}`

interface Together {
  numbers: readonly number[]
  cents: Cents
  until: string
}

/** What is to be paid by a day, where the installment to pay now is not all of it; else empty. */
export const togetherSentence = (together: Together | null): string =>
  together
    ? `Até ${formatDate(together.until)}: ${together.numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRanges(together.numbers)}, ${formatBrl(together.cents)} ao todo.`
    : ''

/** The title of a late installment. */
export const lateTitle = (days: number): string =>
  `Parcela atrasada há ${days === 1 ? '1 dia' : `${days} dias`}`

/** Added to a due date on which banks are closed; else empty. */
export const payByNote = (dueDate: string, payBy: string): string =>
  payBy === dueDate ? '' : `Não é dia útil: você pode pagar até ${formatDate(payBy)} sem acréscimo.`

/** What an installment costs today, where that is less than on its due date and no bank debits it; else empty. Cents. */
export const todayNote = ({
  amountCents,
  todayCents,
  debitOn,
}: Pick<Installment, 'amountCents' | 'todayCents' | 'debitOn'>): string =>
  todayCents < amountCents && !debitOn ? `Hoje: ${formatBrl(todayCents)}.` : ''

/** A due date, with the last day to pay where banks are closed on it. */
export function dueDateText(dueDate: IsoDate): string {
  const payBy = nextBusinessDay(dueDate)
  const date = formatDate(dueDate)
  return payBy === dueDate ? date : `${date} (não é dia útil: dá para pagar até ${formatDate(payBy)})`
}

type HeldInstallment = Pick<Installment, 'graceUntil'> & Partial<Pick<Installment, 'gone'>>

interface DueInstallment extends HeldInstallment {
  dueDate: string
  payBy: string
  debitOn: string | null
}

/** The same for an installment, which may also be debited, or may be paid later after a contest. */
export const dueNote = ({ dueDate, payBy, debitOn, ...held }: DueInstallment): string =>
  debitOn
    ? `O seu banco debita em ${formatDate(debitOn)}: você não precisa pagar.`
    : graceNote(held) || payByNote(dueDate, payBy)

/**
 * Until which day nothing is added to an installment that was held, and that it is owed again because its payment went back;
 * empty for any other.
 */
export const graceNote = ({ graceUntil, gone }: HeldInstallment): string =>
  [
    gone?.isOwed && goneSentence(gone, today()),
    graceUntil && `Pague até ${formatDate(graceUntil)}, e nada aumenta.`,
  ]
    .filter(Boolean)
    .join(' ')

const daysOf = (days: number, what: string) => `${days === 1 ? 'o dia' : `os ${days} dias`} ${what}`

/** The days until the answer to a contest or a reported death, and those that it gave to pay. */
const heldByAnswer = 'em que a contagem ficou parada'

/** How many days count, and why others do not. */
function uncountedNote(
  counted: number,
  { contestDays, planDays }: NonNullable<Installment['uncounted']>,
): string {
  const left = [
    planDays > 0 && daysOf(planDays, 'do plano'),
    contestDays > 0 && daysOf(contestDays, heldByAnswer),
  ]
  const count = counted === 1 ? 'É 1 dia contado' : `São ${counted} dias contados`
  return `${count}: ${left.filter(Boolean).join(' e ')} não ${planDays + contestDays === 1 ? 'conta' : 'contam'}.`
}

/** Why a late installment counts fewer days than have passed since its due date: banks were closed on it, or a plan or a contest held it. */
export const lateFromNote = ({
  dueDate,
  payBy,
  daysLate,
  uncounted,
}: Pick<Installment, 'dueDate' | 'payBy' | 'daysLate' | 'uncounted'>): string =>
  [
    payBy !== dueDate &&
      `O atraso conta depois de ${formatDate(payBy)}, o primeiro dia útil após o vencimento.`,
    uncounted && uncountedNote(daysLate, uncounted),
  ]
    .filter(Boolean)
    .join(' ')

/** Names the contested installments of a loan. */
export const contestedTitle = (numbers: readonly number[]): string =>
  `${numbers.length > 1 ? 'Parcelas contestadas' : 'Parcela contestada'}: ${formatRanges(numbers)}`

/** What holds for a contested installment until the answer. */
export const contestedSentence = 'Até a resposta, ninguém cobra, e nada é somado.'

/** The same for one that is paid. */
export const contestedPaidSentence =
  'O que você pagou continua registrado, e não há nada a pagar. Se erramos, o que foi pago por engano volta para você, com correção.'

/** What becomes of the late charges that ran before a contest or a plan; empty if there are none. */
export function stoppedNote(
  { stopped, isContested }: Pick<Installment, 'stopped' | 'isContested'>,
  chargesCents: Cents,
): string {
  if (!stopped || chargesCents === 0) return ''
  const what = `A multa e os juros que já corriam até ${formatDate(stopped.on)}, ${formatBrl(chargesCents)}, ficam parados`
  return isContested
    ? `${what}: só são pagos se a conferência disser que a cobrança estava certa.`
    : `${what} enquanto o plano é pago.`
}

/** What holds of an installment that the answer to a contest leaves to pay: until which day nothing is added. */
export const graceSentence = (day: string): string =>
  `${graceNote({ graceUntil: day })} Depois, o atraso volta a contar daí; os dias da conferência nunca contam.`

/** What a payment before the answer to a contest does with them. */
export const paidAnywayNote =
  'Se você pagar enquanto conferimos, eles entram no valor, e voltam para você se a cobrança estava errada.'
