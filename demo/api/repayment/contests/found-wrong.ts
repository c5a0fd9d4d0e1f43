import type { Installment } from '#core/api/contract/installments.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { sumCents } from '#core/money/sum.ts'
import type { selectContests } from '../contested-days.ts'
import { isFoundWrong, type selectBackLines } from '../earlier-payments.ts'
import type { PartPayment } from '../part-payments.ts'

type BackLine = Awaited<ReturnType<ReturnType<typeof selectBackLines>['execute']>>[number]
type ContestRow = Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number]

/** What contests found to be wrong in the payments of a loan. */
export interface FoundWrong {
  inPayment: (paymentId: string) => Payment['wrong']
  /** The fine and the late interest that were paid for an installment. */
  charges: (number: number) => Installment['wrongCharges']
}

/** The same from what was read of a loan. */
export function foundWrongIn(
  parts: readonly PartPayment[],
  lines: readonly BackLine[],
  contests: readonly ContestRow[],
): FoundWrong {
  function inPayment(paymentId: string): Payment['wrong'] {
    const own = lines.filter(({ id }) => id === paymentId)
    const wrong = own.filter(({ kind }) => isFoundWrong(kind))
    const added = own.filter(({ kind }) => kind === 'doubling' || kind === 'correction')
    const last = wrong.at(-1)
    if (!last?.at) return null
    const sumOf = (some: readonly BackLine[]) => -sumCents(some.map(({ cents }) => cents ?? 0))
    // What it paid of an installment that was paid before is no part of it any more.
    const overchargedCents = sumOf(wrong.filter(({ kind }) => kind === 'overcharge'))
    const usedCents = sumCents(parts.flatMap((part) => (part.paymentId === paymentId ? [part.cents] : [])))
    return {
      on: businessDate(new Date(last.at)),
      ...{ cents: sumOf(wrong), isWhole: overchargedCents >= usedCents },
      backCents: sumOf([...wrong, ...added]),
    }
  }
  function charges(number: number): Installment['wrongCharges'] {
    const paid = parts.filter((part) => part.number === number && part.fineCents + part.lateInterestCents > 0)
    if (paid.length === 0) return null
    const contest = contests.find(({ reference }) => reference === String(number))
    if (contest?.outcome === 'changed' && contest.answeredAt !== null && contest.returnCents)
      return { on: businessDate(new Date(contest.answeredAt)), backCents: contest.returnCents }
    const whole = paid.flatMap(({ paymentId }) => inPayment(paymentId) ?? [])
    const [first] = whole
    if (!first || whole.length < paid.length || whole.some(({ isWhole }) => !isWhole)) return null
    return { on: first.on, backCents: sumCents(whole.map(({ backCents }) => backCents)) }
  }
  return { inPayment, charges }
}
