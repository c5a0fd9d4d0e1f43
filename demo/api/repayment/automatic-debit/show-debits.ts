import type { AutomaticDebit } from '#core/api/contract/automatic-debit.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { bankName } from '#core/fields/banks.ts'
import { buildAutomaticPix } from '#core/payment/build-pix.ts'
import { isInTimeForDebit, lastDayToCancelDebit } from '#core/payment/debit-rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { installmentsOn, payableNumbers } from '../installment-schedule.ts'
import { type LoanInRepayment, type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'
import type { RepaymentTables } from '../tables.ts'
import { askForAuthorization, limitOf } from './debit-authorizations.ts'
import { selectDebitHolds } from './debit-holds.ts'
import { askableBank, askPayer, isOpenRequest } from './payer-requests.ts'

type Authorization = RepaymentTables['debitAuthorizations']

/** The authorization of a loan that has not ended, or the newest, with the bank of the account on file. */
async function findNewest(database: Database, loanId: string) {
  const rows = await database
    .selectFrom('loans')
    .leftJoin('bankAccounts', 'bankAccounts.userId', 'loans.userId')
    .leftJoin('debitAuthorizations', 'debitAuthorizations.loanId', 'loans.id')
    .select(['bankAccounts.bank as accountBank', 'bankAccounts.agency as accountAgency'])
    .selectAll('debitAuthorizations')
    .where('loans.id', '=', loanId)
    .orderBy('debitAuthorizations.createdAt', 'desc')
    .execute()
  const row = rows.find(({ endedAt }) => endedAt === null) ?? rows[0]
  const appBank = row ? askableBank(row.accountBank, row.accountAgency) : null
  return { row: row?.id ? (row as Authorization) : undefined, appBank }
}

/** The next debit that the bank has, also one that it could not cancel any more. */
const findAsked = (database: Database, loanId: string, day: string) =>
  database
    .selectFrom('debits')
    .innerJoin('charges', 'charges.id', 'debits.chargeId')
    .select([
      'debits.number',
      'charges.amountCents',
      'charges.dueDate',
      'debits.retryOn',
      'charges.cancelledAt',
    ])
    .where('debits.loanId', '=', loanId)
    .where('debits.state', '=', 'open')
    .orderBy('charges.dueDate')
    .execute()
    .then((rows) =>
      rows.find(({ dueDate, retryOn, cancelledAt }) =>
        cancelledAt === null
          ? (retryOn ?? dueDate) >= day
          : businessDate(new Date(cancelledAt)) > lastDayToCancelDebit(dueDate) && dueDate >= day,
      ),
    )

/** Installments whose debit will not be made, refused or stopped: of those that are open, these are to be paid otherwise. */
async function findUnmade(database: Database, loanId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('debits')
    .innerJoin('charges', 'charges.id', 'debits.chargeId')
    .select('debits.number')
    .where('debits.loanId', '=', loanId)
    .where('debits.state', '=', 'over')
    .where('charges.cancelledAt', 'is', null)
    .execute()
  const held = await selectDebitHolds(database)
    .where('loanId', '=', loanId)
    .where('payUntil', 'is not', null)
    .execute()
  return [...rows, ...held].map(({ number }) => number)
}

/** The newest authorization of each of a customer's loans, with the debit that was asked for last. */
export async function listDebitsOf(database: Database, userId: string) {
  const rows = await database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .leftJoin('debits', 'debits.authorizationId', 'debitAuthorizations.id')
    .leftJoin('charges', 'charges.id', 'debits.chargeId')
    .select(['debitAuthorizations.loanId', 'debitAuthorizations.state', 'debits.state as debitState'])
    .select(['debits.number', 'debits.failed', 'debits.refusal', 'debits.retryOn', 'charges.dueDate'])
    .select('debitAuthorizations.refusalWords')
    .where('loans.userId', '=', userId)
    .orderBy('debitAuthorizations.createdAt', 'desc')
    .orderBy('charges.issuedAt', 'desc')
    .execute()
  return (loanId: string) => rows.find((row) => row.loanId === loanId)
}

/** The next debit, and the installments that are to be paid otherwise although debits are authorised. */
async function planOf(
  { database, clock }: Context,
  running: LoanInRepayment,
  isActive: boolean,
): Promise<Pick<AutomaticDebit, 'next' | 'payOtherwise'>> {
  const items = installmentsOn(running, today(clock))
  const unmade = isActive ? await findUnmade(database, running.id) : []
  const open = payableNumbers(items)
  const payOtherwise = open.filter((number) => unmade.includes(number))
  const planned = items.filter(({ number }) => isActive && open.includes(number) && !unmade.includes(number))
  return { next: await nextOf({ database, clock }, running, open, planned), payOtherwise }
}

async function nextOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  running: LoanInRepayment,
  open: readonly number[],
  plannable: ReturnType<typeof installmentsOn>,
): Promise<AutomaticDebit['next']> {
  const day = today(clock)
  const asked = await findAsked(database, running.id, day)
  if (asked && open.includes(asked.number)) {
    const on = asked.retryOn ?? asked.dueDate
    const { number, amountCents } = asked
    return { number, amountCents, day: on, isAsked: true, lastCancelDay: lastDayToCancelDebit(asked.dueDate) }
  }
  const planned = plannable.find(({ dueDate, isContested }) => !isContested && isInTimeForDebit(day, dueDate))
  if (!planned) return null
  const on = planned.payBy
  return {
    ...{ number: planned.number, amountCents: planned.openCents, day: on },
    ...{ isAsked: false, lastCancelDay: lastDayToCancelDebit(on) },
  }
}

function codeOf(row: Authorization): string | null {
  const { state, location } = row
  const { name, address } = config.creditor
  const isInApp = isOpenRequest(row) || row.requestState === 'accepted'
  return state === 'waiting' && location && !isInApp
    ? buildAutomaticPix({ name, city: address.city, url: location })
    : null
}

/** The request of an authorization that waits. */
function requestOf({ endedAt, state, requestBank, requestState }: Authorization): AutomaticDebit['request'] {
  if (endedAt !== null || state === 'active' || !requestBank || !requestState) return null
  return { bank: bankName(requestBank) ?? requestBank, state: requestState }
}

/** The debits of a loan as its customer sees them. @throws ApiError 404, 409 */
export async function showDebits(context: Context, asked: OwnedLoanKey): Promise<AutomaticDebit> {
  const { database, settings } = context
  const running = await readLoanInRepayment(database, asked)
  const { row, appBank } = await findNewest(database, running.id)
  const limitCents = row && !row.endedAt ? row.limitCents : limitOf(running.rows, today(context.clock))
  return {
    isOffered: settings.bank.offersDebits && running.state === 'active' && limitCents > 0,
    state: row?.state ?? null,
    endedBy: row?.endedBy ?? null,
    code: row ? codeOf(row) : null,
    appBank,
    request: row ? requestOf(row) : null,
    limitCents,
    ...(await planOf(context, running, row?.state === 'active')),
  }
}

/** What the jobs do some moments later. */
async function askAtOnce(context: Context, { id }: Authorization): Promise<void> {
  await askForAuthorization(context, id)
  await askPayer(context, id)
}

/** The same right after they were asked for: the bank is asked at once, and again by a job if that fails. */
export async function showNewDebits(context: Context, asked: OwnedLoanKey): Promise<AutomaticDebit> {
  const { id } = await readLoanInRepayment(context.database, asked)
  const { row } = await findNewest(context.database, id)
  if (row) await askAtOnce(context, row).catch(() => undefined)
  return showDebits(context, asked)
}
