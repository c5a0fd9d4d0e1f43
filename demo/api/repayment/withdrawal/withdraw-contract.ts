import type { AgreementContent } from '#core/agreement/contract-content.ts'
import { amountToRefundCents, amountToReturnCents, mayBePaidOut } from '#core/agreement/withdrawal.ts'
import { isEarlyWithdrawal, lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quoteWithdrawal, withdraw } from '#core/api/contract/withdrawal.ts'
import { today } from '#core/calendar/clock.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { allowsTransition } from '#core/loan/lifecycle.ts'
import { recordEvidence } from '../../agreement/audit-trail.ts'
import { findAgreement } from '../../agreement/read-agreement.ts'
import { findAnnexes } from '../../agreement/release-annex.ts'
import { readSignable } from '../../agreement/signable-loan.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readPayoutStatus } from '../../profile/payout-account.ts'
import { openProtocol } from '../../protocols/open-protocol.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { moveLoan } from '../../request/loan-transition.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import { earlierPaymentsOf } from '../earlier-payments.ts'
import { nameOfOne } from '../loans-in-repayment.ts'
import { planRefundAfterWithdrawal } from '../refunds/refunds.ts'
import { withdrawnMail } from './withdrawal-mail.ts'

interface WithdrawalRequest {
  userId: string
  loanId: string
}

/** @throws ApiError 404; 409 state_conflict, or withdrawal_over after the seventh day from the payout */
async function readWithdrawable(
  { clock }: Context,
  database: Database,
  { userId, loanId }: WithdrawalRequest,
) {
  const loan = await readSignable(database, userId, loanId)
  const agreement = await findAgreement(database, loanId)
  if (!agreement || !allowsTransition(loan.state, 'withdraw')) throw createRefusal('state_conflict')
  const until = lastWithdrawalDate(agreement.signedAt, agreement.releasedAt)
  if (until && today(clock) > until) throw createRefusal('withdrawal_over')
  const annexes = await findAnnexes(database, loanId)
  const terms = annexes.at(-1)?.content.after ?? (JSON.parse(agreement.content) as AgreementContent).terms
  // A payout that the bank was not asked for yet is cancelled by the withdrawal.
  const released = mayBePaidOut(agreement)
  const isConfirmed = !released || agreement.endToEndId !== null || agreement.payout === null
  const received = { netCents: released ? terms.netCents : 0 }
  const paid = (await earlierPaymentsOf(database, [loanId]))(loanId)
  const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0)
  const amountCents = amountToReturnCents(received, paidCents)
  const refundCents = amountToRefundCents(received, paidCents)
  const { releasedAt } = agreement
  return { loan, until, released, releasedAt, isConfirmed, terms, paid, amountCents, refundCents }
}

/** What a withdrawal would cost today. */
export async function buildWithdrawalQuote(
  context: Context,
  asked: WithdrawalRequest,
): Promise<Answer<typeof quoteWithdrawal>> {
  const { until, released, terms, paid, amountCents, refundCents } = await readWithdrawable(
    context,
    context.database,
    asked,
  )
  const { netCents, iofCents } = released ? terms : { netCents: 0, iofCents: 0 }
  return { until, released, netCents, iofCents, paid, amountCents, refundCents }
}

/**
 * Withdraws from the contract.
 *
 * @param visit omitted if the staff does it for the customer
 */
export async function withdrawContract(
  context: Context,
  transaction: Database,
  { userId, loanId, visit }: WithdrawalRequest & { visit?: Visit },
): Promise<Answer<typeof withdraw>> {
  const withdrawnAt = timestamp(context.clock)
  // Serializes this with the job that asks the bank to pay out.
  await transaction
    .updateTable('loans')
    .set({ updatedAt: withdrawnAt })
    .where('id', '=', loanId)
    .where('userId', '=', userId)
    .execute()
  const found = await readWithdrawable(context, transaction, { userId, loanId })
  const { loan, amountCents, refundCents, paid, released, releasedAt, isConfirmed, terms } = found
  await moveLoan(context, transaction, { userId, id: loanId }, 'withdraw', {
    // The amount to return was computed for this state.
    where: (row) => row('state', '=', loan.state),
  })
  const { number: protocol } = await openProtocol(context, transaction, {
    userId,
    kind: 'withdrawal',
    loanId,
  })
  const leftCents =
    refundCents > 0 ? await planRefundAfterWithdrawal(context, transaction, loanId, refundCents) : 0
  // Confirmed at once, and closed when the money is returned; what cannot be refunded automatically is left
  // to support.
  await transaction
    .updateTable('protocols')
    .set(
      amountCents + leftCents > 0
        ? { state: 'answered', answeredAt: withdrawnAt }
        : { state: 'closed', answeredAt: withdrawnAt, closedAt: withdrawnAt },
    )
    .where('number', '=', protocol)
    .execute()
  await transaction
    .updateTable('agreements')
    .set({ withdrawnAt, withdrawalProtocol: protocol, returnedCents: amountCents })
    .where('loanId', '=', loanId)
    .execute()
  // After the payout they identify the recipient and must be kept (Lei 9.613/1998, art. 10).
  if (!released) await transaction.deleteFrom('documents').where('loanId', '=', loanId).execute()
  await cancelCharges(context, transaction, loanId, () => true)
  await recordEvidence(context, transaction, {
    loanId,
    event: 'withdrawn',
    detail: protocol,
    ...(visit && { visit }),
  })
  const goneOut = isConfirmed ? 'sent' : 'asked'
  await reportToLender(context, transaction, loanId, {
    ...{ kind: 'withdrawn', protocol, payout: released ? goneOut : 'none' },
    ...{ toReturnCents: amountCents, toRefundCents: refundCents },
  })
  const { person } = loan
  const { publicUrl } = context.settings
  const iofCents = released ? terms.iofCents : 0
  const payout = await readPayoutStatus(context, transaction, userId)
  const told = {
    netCents: await nameOfOne(transaction, userId, loanId),
    ...{ protocol, amountCents, refundCents, payout, paid, iofCents },
    ...{ isEarly: isEarlyWithdrawal(withdrawnAt, releasedAt), withdrawnAt, publicUrl, loanId },
  }
  await sendMail(
    context,
    transaction,
    person.email,
    withdrawnMail({ ...told, firstName: nameToCall(person) }),
  )
  return { protocol, withdrawnAt, amountCents }
}
