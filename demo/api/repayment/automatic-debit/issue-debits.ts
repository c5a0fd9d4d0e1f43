import { today } from '#core/calendar/clock.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { canAskForDebit } from '#core/payment/debit-rules.ts'
import { deathReportedSince } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { issueCharge } from '../charges/issue-charge.ts'
import type { AskForDebit } from '../charges/register-charge.ts'
import { installmentsOn, payableNumbers } from '../installment-schedule.ts'
import { readLoanInTurn } from '../loans-in-repayment.ts'
import type { RepaymentTables } from '../tables.ts'
import { recordDebitHold } from './debit-holds.ts'
import { giveUpDebit } from './debit-state.ts'

type Authorization = RepaymentTables['debitAuthorizations']

/** Authorizations by which debits may be asked for now. */
export const selectActive = (database: Database) =>
  database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .selectAll('debitAuthorizations')
    .select('loans.userId')
    .where('debitAuthorizations.state', '=', 'active')
    .where('loans.state', '=', 'active')

/**
 * Issues a debit for each installment that comes due within the rule's days and is wholly open, once for each due date.
 * The job of the charge asks the bank for it, also of a frozen account, which stops access and no payment. While a death is reported only what would have been asked for is recorded.
 */
export async function issueDebits(
  context: Context,
  transaction: Database,
  { id, loanId, limitCents, userId }: Authorization & { userId: string },
): Promise<void> {
  const isHeld = (await deathReportedSince(transaction, userId)) !== null
  const running = await readLoanInTurn(context, transaction, { userId, loanId })
  const day = today(context.clock)
  const payable = payableNumbers(installmentsOn(running, day))
  for (const row of running.rows) {
    const { number, dueDate } = row
    if (
      row.isContested ||
      !payable.includes(number) ||
      !canAskForDebit(day, dueDate) ||
      openAmountOf(row) > limitCents
    )
      continue
    if (isHeld) {
      await recordDebitHold(transaction, { loanId, number })
      continue
    }
    const charge = await issueCharge(context, transaction, {
      loanId,
      kind: 'debit',
      settlement: settleInstallments(running.loan, [number], dueDate),
      lastDay: dueDate,
      subject: `debit ${number} ${dueDate}`,
    })
    await transaction
      .insertInto('debits')
      .values({
        ...{ chargeId: charge.id, loanId, authorizationId: id, number },
        ...{ state: 'open', failed: 0, retryOn: null, askedOn: null, refusal: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Asks for all debits that can be asked for now: hourly, so that no day of the rule is missed. */
export async function planDebits(context: Context): Promise<void> {
  await runEach(await selectActive(context.database).execute(), (authorization) =>
    inTransaction(context.database, (transaction) => issueDebits(context, transaction, authorization)),
  )
}

/** Asks the bank for a debit. One that it does not take, or that is asked for too late, is given up. */
export const askForDebit: AskForDebit = async (context, row, { rows }, documentNumber) => {
  const { clock, database, ports } = context
  const authorization = await database
    .selectFrom('debits')
    .innerJoin('debitAuthorizations', 'debitAuthorizations.id', 'debits.authorizationId')
    .select(['recurrenceId', 'number'])
    .where('chargeId', '=', row.id)
    .executeTakeFirst()
  const recurrenceId = authorization?.recurrenceId
  const dueDate = rows.find(({ number }) => number === authorization?.number)?.dueDate
  if (!recurrenceId || !dueDate || !canAskForDebit(today(clock), dueDate)) return giveUpDebit(context, row.id)
  const { id: reference, txid, amountCents } = row
  const answer = await ports.charges.debit({
    ...{ reference, recurrenceId, txid, cents: amountCents, dueDate, documentNumber },
  })
  if ('refused' in answer) return giveUpDebit(context, row.id, answer.words)
  await database
    .updateTable('charges')
    .set({ registeredAt: timestamp(clock) })
    .where('id', '=', row.id)
    .execute()
}
