import { randomUUID } from 'node:crypto'
import { runningStatuses } from '#core/ebs/ebs-statuses.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { analyseRequest } from '../analyse-request.ts'
import type { LoanApplication } from '../lending/ask-lender.ts'
import { type LoanKey, moveLoan } from '../loan-transition.ts'
import { readLoanRow } from '../read-loans.ts'
import {
  type Collection,
  changeCollection,
  failCollection,
  findCollection,
  logActivity,
  planNextStep,
} from './collection.ts'
import { awaitWithoutBank } from './late-decision.ts'
import { type BankLogin, decryptBankLogin, encryptBankLogin } from './sealed-login.ts'
import { deleteContest } from './statement-review.ts'

/** Passes the user's answer to a bank that still waits for it. @throws ApiError 404, 409 */
async function replyToBank(
  context: Context,
  database: Database,
  { userId, id }: LoanKey,
  waiting: 'token' | 'confirm',
  answer: Partial<BankLogin>,
): Promise<void> {
  const { clock, settings } = context
  await inTransaction(database, async (transaction) => {
    await readLoanRow(transaction, userId, id)
    const row = await findCollection(transaction, id)
    const now = clock().toISOString()
    if (row?.status !== waiting || (row.expiresAt ?? '') <= now) throw createRefusal('state_conflict')
    const secret = row.secret ? decryptBankLogin(settings.vaultKey, row.id, row.secret) : undefined
    if (!secret) throw createRefusal('state_conflict')
    const set = {
      status: 'waiting',
      expiresAt: null,
      secret: encryptBankLogin(settings.vaultKey, row.id, { ...secret, ...answer }),
    } as const
    if (!(await changeCollection(context, transaction, row, { during: [waiting], set })))
      throw createRefusal('state_conflict')
    if (waiting === 'token') await logActivity(context, transaction, id, 'token_received')
    await planNextStep(context, transaction, row.id, 0)
  })
}

/** Answers a token request. @throws ApiError 404, 409 */
export function sendBankToken(
  context: Context,
  database: Database,
  key: LoanKey,
  token: string,
): Promise<void> {
  return replyToBank(context, database, key, 'token', { token })
}

/** Reports that the user consented in the bank's app. @throws ApiError 404, 409 */
export function confirmAtBank(context: Context, database: Database, key: LoanKey): Promise<void> {
  return replyToBank(context, database, key, 'confirm', { confirmed: true })
}

interface BankReturn {
  state: string
  code?: string
  error?: string
}

/**
 * Handles the user's return from the bank's own page. The state parameter must be the one generated for this
 * collection, and works once: afterwards the collection no longer waits for it.
 *
 * @throws ApiError 404, 409
 */
export async function returnFromBank(
  context: Context,
  database: Database,
  { userId, id }: LoanKey,
  { state, code, error }: BankReturn,
): Promise<void> {
  const { clock, settings } = context
  await inTransaction(database, async (transaction) => {
    await readLoanRow(transaction, userId, id)
    const row = await findCollection(transaction, id)
    if (row?.status !== 'authorize') throw createRefusal('state_conflict')
    const secret = row.secret ? decryptBankLogin(settings.vaultKey, row.id, row.secret) : undefined
    const given = secret?.authorizing?.state
    if (!given || !isSameSecret(state, given)) throw createRefusal('state_conflict')
    if ((row.expiresAt ?? '') <= timestamp(clock))
      return failCollection(context, transaction, row, 'authorization_expired')
    if (!code) {
      const refused = error === 'access_denied' ? 'authorization_refused' : 'bank_unavailable'
      return failCollection(context, transaction, row, refused)
    }
    const set = {
      status: 'waiting',
      expiresAt: null,
      secret: encryptBankLogin(settings.vaultKey, row.id, { fields: {}, authorization: code }),
    } as const
    if (!(await changeCollection(context, transaction, row, { during: ['authorize'], set })))
      throw createRefusal('state_conflict')
    await logActivity(context, transaction, id, 'authorization_received')
    await planNextStep(context, transaction, row.id, 0)
  })
}

// A retry clears the collected data, the credentials (all in `secret`), the number of token requests and the
// activity log. Bank, consent and error count stay. With the new id, jobs of the old collection find nothing.
const clearedCollection = () =>
  ({
    id: randomUUID(),
    status: 'idle',
    stage: null,
    error: null,
    tokenRequiredCount: 0,
    qrcode: null,
    expiresAt: null,
    secret: null,
    collected: null,
    holderShownAt: null,
  }) satisfies Partial<Collection>

/** Clears a collection, to start again at the same or another bank. @throws ApiError 404, 409 */
export async function retryCollection(context: Context, transaction: Database, key: LoanKey): Promise<void> {
  await moveLoan(context, transaction, key, 'collectBankData')
  const row = await findCollection(transaction, key.id)
  const during = [...runningStatuses, 'error'] as const
  if (!row || !(await changeCollection(context, transaction, row, { during, set: clearedCollection() })))
    throw createRefusal('state_conflict')
  await deleteContest(context, transaction, key.id)
  await transaction.deleteFrom('ebsActivities').where('loanId', '=', key.id).execute()
}

/** What a decision has of a bank where none is asked. */
export const noBankData = { collected: null, source: 'none', isHolderShown: false } as const

/**
 * Continues without bank data, with the decision made without them, or waits for that decision.
 *
 * @throws ApiError 404, 409
 */
export async function skipBankData(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: LoanApplication | undefined,
): Promise<void> {
  await moveLoan(context, transaction, key, 'collectBankData')
  await deleteContest(context, transaction, key.id)
  if (!asked) return awaitWithoutBank(context, transaction, key.id, clearedCollection())
  await transaction
    .updateTable('ebsExecutions')
    .set(clearedCollection())
    .where('loanId', '=', key.id)
    .execute()
  await analyseRequest(context, transaction, key, asked)
}
