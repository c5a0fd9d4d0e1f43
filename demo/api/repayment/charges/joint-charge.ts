import type { Charge } from '#core/api/contract/charges.ts'
import { today } from '#core/calendar/clock.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { listLoansInRepayment } from '../loans-in-repayment.ts'
import { type ChargeRow, issueCharge } from './issue-charge.ts'
import { longestLateFirst } from './joint-charge-parts.ts'
import { showRow } from './show-charge.ts'
import { lateCharge } from './slip-content.ts'

/**
 * One Pix for what is late of all loans, at today's amount: the sum of the charges of each, which can be paid alone too.
 *
 * @throws ApiError state_conflict if fewer than two loans are late
 */
export async function showJointCharge(context: Context, userId: string): Promise<Charge> {
  const { database, clock } = context
  const loans = await listLoansInRepayment(database, userId, ['active'])
  const lastDay = today(clock)
  const wanted = longestLateFirst(
    loans.flatMap((running) => lateCharge(running, lastDay) ?? []),
    ({ settlement }) => settlement.items,
  )
  const first = loans.find(({ id }) => id === wanted[0]?.loanId)
  if (!first || wanted.length < 2) throw createRefusal('state_conflict')
  const row = await inTransaction(database, async (transaction) => {
    const parts: ChargeRow[] = []
    for (const one of wanted) parts.push(await issueCharge(context, transaction, one))
    const joint = await issueCharge(context, transaction, {
      loanId: first.id,
      kind: 'joint',
      settlement: { items: [], totalCents: sumCents(parts.map(({ amountCents }) => amountCents)) },
      lastDay,
      subject: `joint ${parts.map(({ id }) => id).join()}`,
    })
    await transaction
      .insertInto('jointChargeParts')
      .values(parts.map(({ id, loanId }) => ({ jointId: joint.id, chargeId: id, loanId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return joint
  })
  return showRow(context, first, row)
}
