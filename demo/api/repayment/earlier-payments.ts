import type { Answer } from '#core/api/contract/operation.ts'
import type { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import { type PartPayment, partPaymentsOf } from './part-payments.ts'

export type EarlierPayments = Answer<typeof listWithdrawals>['items'][number]['paid']

const foundWrongKinds = ['overcharge', 'replaced'] as const
const addedKinds = ['doubling', 'correction'] as const

/** Whether a line tells of what was found to be wrong, without what is added to it. */
export const isFoundWrong = (kind: string | null): boolean => foundWrongKinds.some((one) => one === kind)

/** Payments of which something went back, each with its lines in the ledger about that. */
export const selectBackLines = (database: Database) =>
  database
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.loanId', 'payments.loanId')
    .leftJoin('ledgerEntries', (join) =>
      join
        .onRef('ledgerEntries.paymentId', '=', 'payments.id')
        .on('ledgerEntries.kind', 'in', [...foundWrongKinds, ...addedKinds, 'credit', 'credit-used']),
    )
    .select(['payments.id', 'payments.reversedCents', 'payments.reversedAt', 'payments.reversalSettledAt'])
    .select(['agreements.withdrawnAt', 'ledgerEntries.kind', 'ledgerEntries.cents', 'ledgerEntries.at'])
    .where(({ or, eb }) =>
      or([eb('payments.reversedAt', 'is not', null), eb('ledgerEntries.id', 'is not', null)]),
    )
    .orderBy('ledgerEntries.id')

type BackLine = Awaited<ReturnType<ReturnType<typeof selectBackLines>['execute']>>[number]

/** What went back of a payment and was not dealt with, in cents: until its contract was given up, or until now. */
function goneCentsOf({ reversedCents, reversedAt, reversalSettledAt, withdrawnAt }: BackLine): Cents {
  const until = withdrawnAt ?? '9999'
  const isDealtWith = reversalSettledAt !== null && reversalSettledAt <= until
  return reversedAt === null || reversedAt > until || isDealtWith ? 0 : reversedCents
}

/** What of a payment is still to be refunded by its lines, in cents. */
export const toRefundIn = (own: readonly BackLine[]): Cents =>
  Math.max(0, sumCents(own.flatMap(({ kind, cents }) => (isFoundWrong(kind) ? [] : [cents ?? 0]))))

/** What went back of a payment and was not dealt with, in cents: of a credit that was still to be refunded first. */
export function goneOf(
  lines: readonly BackLine[],
  paymentId: string,
): { usedCents: Cents; creditCents: Cents } {
  const own = lines.filter(({ id }) => id === paymentId)
  const goneCents = own[0] ? goneCentsOf(own[0]) : 0
  const creditCents = Math.min(goneCents, toRefundIn(own))
  return { usedCents: goneCents - creditCents, creditCents }
}

/**
 * What each payment lost of what it was used for, in cents: given back as paid by mistake, without what was added to it, or
 * gone.
 */
const lostIn =
  (lines: readonly BackLine[]) =>
  (paymentId: string): Cents =>
    goneOf(lines, paymentId).usedCents -
    sumCents(
      lines.flatMap(({ id, kind, cents }) => (id === paymentId && kind === 'overcharge' ? [cents ?? 0] : [])),
    )

/** Takes what each payment lost from its parts, the last first. */
function withoutLost(parts: readonly PartPayment[], lostOf: (paymentId: string) => Cents) {
  const lost = new Map(parts.map(({ paymentId }) => [paymentId, lostOf(paymentId)]))
  return parts.toReversed().map((part) => {
    const { number, paymentId, cents } = part
    const lostCents = Math.min(Math.max(0, cents), lost.get(paymentId) ?? 0)
    lost.set(paymentId, (lost.get(paymentId) ?? 0) - lostCents)
    return { part, number, cents: cents - lostCents, lostCents }
  })
}

/** A part of which money went back, in cents. */
export interface GonePart {
  part: PartPayment
  lostCents: Cents
}

/** The parts of which something went back, until the staff has dealt with it. */
export const gonePartsIn = (parts: readonly PartPayment[], lines: readonly BackLine[]): GonePart[] =>
  withoutLost(parts, (paymentId) => goneOf(lines, paymentId).usedCents).filter(
    ({ lostCents }) => lostCents > 0,
  )

/**
 * Payments for the installments of contracts, by contract: they count towards the amount to return, without what went
 * back of them.
 */
export async function earlierPaymentsOf(
  database: Database,
  loanIds: readonly string[],
): Promise<(loanId: string) => EarlierPayments> {
  if (loanIds.length === 0) return () => []
  const parts = await partPaymentsOf(database, loanIds)
  const lines = await selectBackLines(database).where('payments.loanId', 'in', loanIds).execute()
  const settled = await database
    .selectFrom('installments')
    .select(['loanId', 'number'])
    .where('loanId', 'in', loanIds)
    .where('paymentId', 'is not', null)
    .execute()
  return (loanId) => {
    const left = withoutLost(parts(loanId), lostIn(lines))
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

/** Their sum for one contract, in cents, from what was read of it. */
export const earlierCentsIn = (parts: readonly PartPayment[], lines: readonly BackLine[]): Cents =>
  sumCents(withoutLost(parts, lostIn(lines)).map(({ cents }) => cents))
