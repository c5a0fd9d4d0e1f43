import { startPart } from '#core/api/contract/charges.ts'
import { previewDueDay } from '#core/api/contract/due-day.ts'
import { changeOffers } from '#core/api/contract/loan-offers.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { quotePayoff, startPayoff } from '#core/api/contract/payoff.ts'
import { updateLoanPurpose } from '#core/api/contract/personal-loan.ts'
import { reassess } from '#core/api/contract/reassessment.ts'
import { renegotiationDraft, renegotiationOptions } from '#core/api/contract/renegotiation.ts'
import { quoteWithdrawal } from '#core/api/contract/withdrawal.ts'
import type { Context } from '../context.ts'
import { countAddress, countAttempt } from './rate-limits.ts'

type ExpensiveKind = 'computeOffers' | 'quote' | 'drawPaper'

/**
 * Operations with long computations, by the limit that applies. Operations that draw files are known by
 * `download`.
 */
const computing: readonly (readonly [Operation, ExpensiveKind])[] = [
  [changeOffers, 'computeOffers'],
  [updateLoanPurpose, 'computeOffers'],
  [reassess, 'computeOffers'],
  [quotePayoff, 'quote'],
  [startPayoff, 'quote'],
  [startPart, 'quote'],
  [quoteWithdrawal, 'quote'],
  [previewDueDay, 'quote'],
  [renegotiationOptions, 'quote'],
  [renegotiationDraft, 'quote'],
]

/** The limit for an expensive operation; undefined for plain reads and writes. */
export function expenseOf(operation: Operation): ExpensiveKind | undefined {
  if (operation.download) return 'drawPaper'
  return computing.find(([{ id }]) => id === operation.id)?.[1]
}

/**
 * Counts a call of an expensive operation per account, per network (so that many accounts in one place cannot
 * use everyone's share) and in total (so that no number of accounts can overload the server).
 *
 * @throws ApiError 429 with Retry-After
 */
export async function countExpensive(
  context: Context,
  operation: Operation,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const kind = expenseOf(operation)
  if (!kind) return
  await countAttempt(context, kind, userId)
  await countAddress(context, 'expensiveAddress', address)
  await countAttempt(context, 'expensiveInAll', 'all')
}
