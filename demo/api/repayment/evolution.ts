import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { restOf } from '#core/money/late.ts'
import { settle } from '#core/money/settle.ts'
import { sum } from '#core/money/sum.ts'
import { type Change, loanOn, releasedOn } from './history.ts'
import type { Part } from './parts.ts'
import { isClearing, onceCleared, type Running } from './running.ts'

type Row = CreditDescription['evolution'][number]

/** An event of the debt on a day. */
interface Step extends Pick<Row, 'date' | 'event' | 'numbers'> {
  /** Sort key within a day: booking order; events not booked yet come last. */
  order: string
  /** For a payment: how it was applied. */
  parts: readonly Part[]
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

const last = '~'

const plain = (event: Row['event'], date: IsoDate, order = last, numbers: number[] = []): Step => ({
  date,
  order,
  event,
  numbers,
  parts: [],
})

/** Payments, each with the installments that it was applied to. */
function paymentsOf({ rows }: Running): Step[] {
  const steps = new Map<string, Step & { parts: Part[] }>()
  for (const part of rows.flatMap((row) => row.parts)) {
    const step = steps.get(part.paymentId) ?? { ...plain('payment', part.date, part.entryId), parts: [] }
    steps.set(part.paymentId, step)
    step.numbers.push(part.number)
    if (part.entryId < step.order) step.order = part.entryId
    step.parts.push(part)
  }
  return [...steps.values()]
}

/** Pending boletos by the day on which they were paid. */
function underWayOf({ processing }: Running): Step[] {
  const dates = new Set(processing.values())
  return [...dates].map((date) => {
    const numbers = [...processing].flatMap(([number, day]) => (day === date ? [number] : []))
    return plain('processing', date, last, numbers)
  })
}

/**
 * How the debt developed up to a day (demonstrativo da evolução do saldo devedor, Res. CMN 5.057/2022): the
 * payout, each payment and change of the due day, then the day itself. Each balance is the previous one plus
 * interest and charges minus payments; it is what would have settled the loan on that day, at the contract's
 * rate. A pending boleto reduces the balance on the day it was paid. Integer cents.
 */
export function evolutionOf(running: Running, changes: readonly Change[], day: IsoDate): Row[] {
  const steps = [
    ...paymentsOf(running),
    ...changes.map(({ changedOn, id }) => plain('due-day', changedOn, id)),
    ...underWayOf(running),
    plain('today', day),
  ].toSorted((a, b) => compare(a.date, b.date) || compare(a.order, b.order))

  const received = new Set<Part>()
  const underWay = new Set<number>()
  const owedOn = (date: IsoDate) => {
    const loan = onceCleared(
      loanOn(running, changes, date, (part) => received.has(part)),
      running.clearing,
      [...underWay],
    )
    const isPaying = (number: number) => underWay.has(number) && !isClearing(running, number)
    const open = loan.installments.filter((row) => restOf(row) > 0 && !isPaying(row.number))
    const numbers = open.map(({ number }) => number)
    return settle(loan, numbers, date)
  }

  const { principalCents } = running.terms
  let before = { balanceCents: principalCents, openChargesCents: 0 }
  const rows = steps.map(({ parts, order, ...step }): Row => {
    const due = owedOn(step.date)
    for (const part of parts) received.add(part)
    if (step.event === 'processing') for (const number of step.numbers) underWay.add(number)
    const left = owedOn(step.date)
    const isUnderWay = step.event === 'processing'
    const paidCents = isUnderWay ? due.totalCents - left.totalCents : sum(parts.map(({ cents }) => cents))
    const chargesPaid = isUnderWay
      ? due.chargesCents - left.chargesCents
      : sum(parts.map(({ fineCents, lateInterestCents }) => fineCents + lateInterestCents))
    const chargesCents = left.chargesCents + chargesPaid - before.openChargesCents
    const interestCents = left.totalCents + paidCents - chargesCents - before.balanceCents
    before = { balanceCents: left.totalCents, openChargesCents: left.chargesCents }
    return { ...step, interestCents, chargesCents, paidCents, balanceCents: left.totalCents }
  })
  const released = { date: releasedOn(running), event: 'release' as const, numbers: [] }
  const none = { interestCents: 0, chargesCents: 0, paidCents: 0 }
  return [{ ...released, ...none, balanceCents: principalCents }, ...rows]
}
