import type { Answer } from '#core/api/contract/operation.ts'
import type { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import { type PartPayment, partPaymentsOf } from './part-payments.ts'

export type EarlierPayments = Answer<typeof listWithdrawals>['items'][number]['paid']

/** What was given back of each payment of some loans as paid by mistake, in cents, without what was added to it. */
async function givenBackOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(paymentId: string) => Cents> {
  const lines = await database
    .selectFrom('ledgerEntries')
    .select(['paymentId', 'cents'])
    .where('loanId', 'in', loanIds)
    .where('kind', '=', 'overcharge')
    .execute()
  return (paymentId) => sumCents(lines.flatMap((line) => (line.paymentId === paymentId ? [-line.cents] : [])))
}

/** Takes what each payment lost from its parts, the last first. */
function withoutLost(parts: readonly PartPayment[], lostOf: (paymentId: string) => Cents) {
  const lost = new Map(parts.map(({ paymentId }) => [paymentId, lostOf(paymentId)]))
  return parts.toReversed().map(({ number, paymentId, cents }) => {
    const lostCents = Math.min(Math.max(0, cents), lost.get(paymentId) ?? 0)
    lost.set(paymentId, (lost.get(paymentId) ?? 0) - lostCents)
    return { number, cents: cents - lostCents, lostCents }
  })
}

/**
 * Payments for the installments of contracts, by contract: they count towards the amount to return, without what was
 * given back of them.
 */
export async function earlierPaymentsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => EarlierPayments> {
  if (loanIds.length === 0) return () => []
  const parts = await partPaymentsOf(database, loanIds)
  const lostOf = await givenBackOf(database, loanIds)
  const settled = await database
    .selectFrom('installments')
    .select(['loanId', 'number'])
    .where('loanId', 'in', loanIds)
    .where('paymentId', 'is not', null)
    .execute()
  return (loanId) => {
    const left = withoutLost(parts(loanId), lostOf)
    const isSettled = (number: number) =>
      settled.some((row) => row.loanId === loanId && row.number === number)
    return [...new Set(left.map(({ number }) => number))]
      .map((number) => {
        const own = left.filter((part) => part.number === number)
        const whole = isSettled(number) && own.every(({ lostCents }) => lostCents === 0)
        return { number, cents: sumCents(own.map(({ cents }) => cents)), whole }
      })
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => a.number - b.number)
  }
}

/** The sum of them for one contract, in cents. */
export async function sumOfEarlierPayments(database: Database, loanId: string): Promise<Cents> {
  const paid = await earlierPaymentsOf(database, [loanId])
  return sumCents(paid(loanId).map(({ cents }) => cents))
}
