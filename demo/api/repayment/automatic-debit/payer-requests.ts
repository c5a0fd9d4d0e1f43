import {
  type AuthorizationWay,
  openRequestStates,
  type PayerRequestState,
} from '#core/api/contract/automatic-debit.ts'
import { bankIspb, bankName } from '#core/fields/banks.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { findPayoutAccount } from '../../profile/payout-account.ts'
import { noticed } from '../bank/ask-again.ts'
import { registerSeconds } from '../charges/register-charge.ts'
import type { RepaymentTables } from '../tables.ts'

type Authorization = RepaymentTables['debitAuthorizations']

export const confirmAuthorizationJob = 'confirm-authorization'
export const askPayerJob = 'ask-payer'
export const cancelPayerRequestJob = 'cancel-payer-request'

/** Seconds in which the customer may answer in the app: our own choice, a week. */
const answerSeconds = 7 * 24 * 60 * 60

/** Seconds from the first to the last look at a request on its way, of which no notice tells. */
const followedSeconds = 10 * 60

/** Looks again later: at a new request soon, the longer it is on its way the less often. */
function enqueueNextLook(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  recurrenceId: string,
  requestedAt: string | null,
): Promise<void> {
  const age = (clock().getTime() - Date.parse(requestedAt ?? '')) / 1000
  const seconds = Math.min(10, Math.max(2, Math.round(age / 2)))
  return enqueue(clock, transaction, confirmAuthorizationJob, recurrenceId, seconds)
}

export const noPayerRequest = { requestBank: null, requestId: null, requestState: null, requestedAt: null }

export const isOpenRequest = ({ requestState }: Pick<Authorization, 'requestState'>): boolean =>
  requestState !== null && openRequestStates.includes(requestState)

/** The longest agency that the Pix API knows. */
const longestAgency = 4

/** The name of the bank whose app can be asked, of an account on file. */
export const askableBank = (bank: string | null, agency: string | null): string | null =>
  bank && agency && agency.length <= longestAgency ? bankName(bank) : null

/** The account whose bank can be asked, by its ISPB; nothing if the money goes to a Pix key. */
async function findPayerAccount(database: Database, userId: string) {
  const account = await findPayoutAccount(database, userId)
  if (account?.receiveBy !== 'conta' || !askableBank(account.bank, account.agency)) return undefined
  const { bank, agency, account: number, digit } = account
  return { bank, ispb: bankIspb(bank) ?? bank, agency, number: `${number}${digit}` }
}

/** Asks the payer's bank for a request in its app, or cancels the one that is open, by the way that the customer chose. */
export async function chooseWay(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  row: Authorization,
  { userId, by }: { userId: string; by: AuthorizationWay },
): Promise<void> {
  if (by === 'code') return cancelOpenRequest({ clock }, transaction, row)
  if (isOpenRequest(row) || !['requested', 'waiting'].includes(row.state)) return
  const account = await findPayerAccount(transaction, userId)
  if (!account) throw createRefusal('bank_account_missing')
  await transaction
    .updateTable('debitAuthorizations')
    .set({
      ...{ requestBank: account.bank, requestId: null, refusalWords: null },
      ...{ requestState: 'asked', requestedAt: timestamp(clock) },
    })
    .where('id', '=', row.id)
    .execute()
  await enqueue(clock, transaction, askPayerJob, row.id, registerSeconds)
}

/** Cancels the request of an authorization, if it is open: it ends, or the code takes its place. */
export async function cancelOpenRequest(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { id }: Pick<Authorization, 'id'>,
): Promise<void> {
  const cancelled = await transaction
    .updateTable('debitAuthorizations')
    .set({ requestState: 'cancelled' })
    .where('id', '=', id)
    .where('requestState', 'in', openRequestStates)
    .returning('requestId')
    .executeTakeFirst()
  if (cancelled?.requestId) await enqueue(clock, transaction, cancelPayerRequestJob, cancelled.requestId)
}

/** Has the payer's bank show a request, once the authorization is made. No effect once it is asked. @throws PortFailure */
export async function askPayer({ clock, database, ports }: Context, id: string): Promise<void> {
  const row = await database
    .selectFrom('debitAuthorizations')
    .innerJoin('loans', 'loans.id', 'debitAuthorizations.loanId')
    .innerJoin('people', 'people.userId', 'loans.userId')
    .selectAll('debitAuthorizations')
    .select(['loans.userId', 'people.cpf'])
    .where('debitAuthorizations.id', '=', id)
    .executeTakeFirst()
  if (!row?.recurrenceId || row.state !== 'waiting' || row.requestState !== 'asked' || row.requestId) return
  const { recurrenceId, requestedAt, cpf } = row
  const account = await findPayerAccount(database, row.userId)
  const answer =
    account && account.bank === row.requestBank
      ? await ports.charges.askPayer({
          ...{ recurrenceId, cpf, reference: `${id}-${Date.parse(requestedAt ?? '')}` },
          account: { ispb: account.ispb, agency: account.agency, number: account.number },
          until: new Date(Date.parse(requestedAt ?? '') + answerSeconds * 1000).toISOString(),
        })
      : ({ refused: 'payer-account', words: null } as const)
  await inTransaction(database, async (transaction) => {
    const answered = await transaction
      .updateTable('debitAuthorizations')
      .set('refused' in answer ? { requestState: 'refused', refusalWords: answer.words } : answer)
      .where('id', '=', id)
      .where('requestState', '=', 'asked')
      .where('requestedAt', '=', requestedAt)
      .returning('id')
      .executeTakeFirst()
    if ('refused' in answer) return
    if (answered) return enqueueNextLook({ clock }, transaction, recurrenceId, requestedAt)
    // The customer chose the code, or ended it, before the bank has answered.
    await enqueue(clock, transaction, cancelPayerRequestJob, answer.requestId)
  })
}

/** What became of the request of an authorization that waits, if one is open. */
export async function askForRequest(
  { ports }: Pick<Context, 'ports'>,
  row: Authorization | undefined,
): Promise<PayerRequestState | undefined> {
  if (!row?.requestId || !isOpenRequest(row)) return undefined
  const { requestId } = row
  const { state } = await ports.charges.payerRequest({ requestId })
  return state
}

/** Takes over what became of a request, and looks again soon while it may be answered. */
export async function applyRequestState(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { requestId, recurrenceId, requestedAt }: Authorization,
  requestState: PayerRequestState,
): Promise<void> {
  await transaction
    .updateTable('debitAuthorizations')
    .set({ requestState })
    .where('requestId', '=', requestId)
    .where('requestState', 'in', openRequestStates)
    .execute()
  if (!recurrenceId) return
  // The authorization itself follows its yes, whose notice may be lost.
  if (requestState === 'accepted')
    await enqueue(clock, transaction, confirmAuthorizationJob, noticed(recurrenceId))
  else if (
    openRequestStates.includes(requestState) &&
    (requestedAt ?? '') > timestamp(clock, -followedSeconds)
  )
    await enqueueNextLook({ clock }, transaction, recurrenceId, requestedAt)
}

/** The job that cancels a request at the bank. */
export const cancelPayerRequest =
  ({ ports }: Context): JobHandler =>
  async (requestId) => {
    await ports.charges.cancelPayerRequest({ requestId })
  }
