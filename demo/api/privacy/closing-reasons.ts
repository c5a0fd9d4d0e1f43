import type { Answer } from '#core/api/contract/operation.ts'
import type { closingReasons } from '#core/api/contract/user.ts'
import { phaseOf } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { openPhases } from '../platform/retention-cutoff.ts'
import { showCredits } from '../repayment/refunds/show-credits.ts'
import { showWithdrawals } from '../repayment/withdrawal/show-withdrawals.ts'

type ClosingReason = Answer<typeof closingReasons>['reasons'][number]

/**
 * Reasons that prevent closing an account: open loans, money that could no longer be refunded, and an
 * e-mail that it had and that can still freeze it.
 */
export async function closingReasonsOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<ClosingReason[]> {
  const loans = await database.selectFrom('loans').select('state').where('userId', '=', userId).execute()
  const { items: credits } = await showCredits(database, userId)
  const { items: withdrawals } = await showWithdrawals(database, userId)
  const isOwing = withdrawals.some(({ openCents }) => openCents > 0)
  const former = await database
    .selectFrom('formerEmails')
    .select('hash')
    .where('userId', '=', userId)
    .where('expiresAt', '>', timestamp(clock))
    .executeTakeFirst()
  const open = loans.flatMap(({ state }) => openPhases[phaseOf(state)] ?? [])
  return [
    ...new Set<ClosingReason>([
      ...open,
      ...(credits.length > 0 ? (['credit_waiting'] as const) : []),
      ...(isOwing ? (['return_waiting'] as const) : []),
      ...(former ? (['email_moved'] as const) : []),
    ]),
  ]
}
