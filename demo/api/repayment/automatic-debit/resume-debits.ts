import type { UndebitedInstallment } from '#core/api/contract/deaths.ts'
import { today } from '#core/calendar/clock.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { isInTimeForDebit } from '#core/payment/debit-rules.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { payUntilFrom } from '../contested-days.ts'
import { findLoanInRepayment, nameOfOne } from '../loans-in-repayment.ts'
import { debitStoppedMail } from './debit-mails.ts'
import { issueDebits, selectActive } from './issue-debits.ts'

/**
 * Ends what a reported death held of a customer's debits, once it stands no more: a debit is asked for again while there is
 * time; of any other installment the customer is told until which day it may be paid otherwise without charges.
 *
 * @returns the latter
 */
export async function resumeDebits(
  context: Context,
  transaction: Database,
  userId: string,
): Promise<UndebitedInstallment[]> {
  const day = today(context.clock)
  const payUntil = payUntilFrom(day)
  const holds = await transaction
    .selectFrom('debitHolds')
    .innerJoin('loans', 'loans.id', 'debitHolds.loanId')
    .select(['debitHolds.loanId', 'debitHolds.number', 'debitHolds.dueDate'])
    .where('loans.userId', '=', userId)
    .where('debitHolds.payUntil', 'is', null)
    .orderBy('debitHolds.dueDate')
    .orderBy('debitHolds.loanId')
    .execute()
  const undebited: UndebitedInstallment[] = []
  for (const { loanId, number, dueDate } of holds) {
    const ofHold = { loanId, number, dueDate }
    if (isInTimeForDebit(day, dueDate)) {
      await transaction
        .deleteFrom('debitHolds')
        .where((eb) => eb.and(ofHold))
        .execute()
      continue
    }
    await transaction
      .updateTable('debitHolds')
      .set({ payUntil })
      .where((eb) => eb.and(ofHold))
      .execute()
    const stopped = { loanId, number, payUntil }
    if (await notifyOfStopped(context, transaction, userId, stopped)) undebited.push(stopped)
  }
  const active = await selectActive(transaction).where('loans.userId', '=', userId).execute()
  for (const authorization of active) await issueDebits(context, transaction, authorization)
  return undebited
}

/** Tells the customer of an installment that will not be debited, if it is still to be paid. @returns whether it is */
async function notifyOfStopped(
  context: Context,
  transaction: Database,
  userId: string,
  stopped: UndebitedInstallment,
): Promise<boolean> {
  const { loanId, number } = stopped
  const running = await findLoanInRepayment(transaction, loanId)
  const row = running?.rows.find((one) => one.number === number)
  if (running?.state !== 'active' || row?.paymentId !== null) return false
  if (row.isContested || running.processing.has(number)) return false
  const netCents = await nameOfOne(transaction, userId, loanId)
  await mailOwner(context, transaction, userId, (facts) =>
    debitStoppedMail({ ...facts, ...stopped, netCents, amountCents: openAmountOf(row) }),
  )
  return true
}
