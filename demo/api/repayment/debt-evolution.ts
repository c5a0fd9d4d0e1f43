import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import { type DueDayChange, loanOnDay, payoutDay } from './due-day/due-day-history.ts'
import { isClearing, type LoanInRepayment, loanOnceCleared } from './loans-in-repayment.ts'
import type { PartPayment } from './part-payments.ts'

type EvolutionRow = CreditDescription['evolution'][number]

/** An event of the debt on a day. */
interface EvolutionStep extends Pick<EvolutionRow, 'date' | 'event' | 'numbers'> {
  /** Sort key within a day: booking order; events not booked yet come last. */
  order: string
  /** For a payment: how it was applied. */
  parts: readonly PartPayment[]
}

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b)

const last = '~'

const eventStep = (
  event: EvolutionRow['event'],
  date: IsoDate,
  order = last,
  numbers: number[] = [],
): EvolutionStep => ({
  date,
  order,
  event,
  numbers,
  parts: [],
})

/** Payments, each with the installments that it was applied to. */
function paymentsOf({ rows }: LoanInRepayment): EvolutionStep[] {
  const steps = new Map<string, EvolutionStep & { parts: PartPayment[] }>()
  for (const part of rows.flatMap((row) => row.parts)) {
    const step = steps.get(part.paymentId) ?? { ...eventStep('payment', part.date, part.entryId), parts: [] }
    steps.set(part.paymentId, step)
    if (!step.numbers.includes(part.number)) step.numbers.push(part.number)
    if (part.entryId < step.order) step.order = part.entryId
    step.parts.push(part)
  }
  return [...steps.values()]
}

/** Pending boletos by the day on which they were paid. */
function processingStepsOf({ processing }: LoanInRepayment): EvolutionStep[] {
  const dates = new Set(processing.values())
  return [...dates].map((date) => {
    const numbers = [...processing].flatMap(([number, day]) => (day === date ? [number] : []))
    return eventStep('processing', date, last, numbers)
  })
}

/**
 * How the debt developed up to a day (demonstrativo da evolução do saldo devedor, Res. CMN 5.057/2022): the
 * payout, each payment and change of the contract, then the day itself. Each balance is the previous one plus
 * interest and charges minus payments; it is what would have settled the loan on that day, at the contract's
 * rate. A pending boleto reduces the balance on the day it was paid. Integer cents.
 */
export function evolutionOf(
  running: LoanInRepayment,
  changes: readonly DueDayChange[],
  day: IsoDate,
): EvolutionRow[] {
  const payments = paymentsOf(running)
  // A payment of which all went back is no step: it stands for late charges that are not asked for again.
  const isLeft = ({ parts }: EvolutionStep) => parts.some(({ isGone }) => !isGone)
  const steps = [
    ...payments.filter(isLeft),
    ...changes.map(({ changedOn, kind, id }) => eventStep(kind, changedOn, id)),
    ...processingStepsOf(running),
    eventStep('today', day),
  ].toSorted((a, b) => compareTexts(a.date, b.date) || compareTexts(a.order, b.order))

  const received = new Set(payments.filter((step) => !isLeft(step)).flatMap(({ parts }) => parts))
  const underWay = new Set<number>()
  const owedOn = (date: IsoDate) => {
    const loan = loanOnceCleared(
      loanOnDay(running, changes, date, (part) => received.has(part)),
      running.clearing,
      [...underWay],
    )
    const isPaying = (number: number) => underWay.has(number) && !isClearing(running, number)
    const open = loan.installments.filter((row) => openAmountOf(row) > 0 && !isPaying(row.number))
    const numbers = open.map(({ number }) => number)
    return settleInstallments(loan, numbers, date)
  }

  const { principalCents } = running.terms
  let before = { balanceCents: principalCents, openChargesCents: 0 }
  const rows = steps.map(({ parts, order, ...step }): EvolutionRow => {
    const due = owedOn(step.date)
    for (const part of parts) received.add(part)
    if (step.event === 'processing') for (const number of step.numbers) underWay.add(number)
    const left = owedOn(step.date)
    const isUnderWay = step.event === 'processing'
    const paidCents = isUnderWay
      ? due.totalCents - left.totalCents
      : sumCents(parts.map(({ cents }) => cents))
    const chargesPaid = isUnderWay
      ? due.chargesCents - left.chargesCents
      : sumCents(parts.map(({ fineCents, lateInterestCents }) => fineCents + lateInterestCents))
    const chargesCents = left.chargesCents + chargesPaid - before.openChargesCents
    const interestCents = left.totalCents + paidCents - chargesCents - before.balanceCents
    before = { balanceCents: left.totalCents, openChargesCents: left.chargesCents }
    return { ...step, interestCents, chargesCents, paidCents, balanceCents: left.totalCents }
  })
  const released = { date: payoutDay(running), event: 'release' as const, numbers: [] }
  const none = { interestCents: 0, chargesCents: 0, paidCents: 0 }
  return [{ ...released, ...none, balanceCents: principalCents }, ...rows]
}
