import { randomUUID } from 'node:crypto'
import { runningStatuses } from '#core/ebs/statuses.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/open.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { analyse } from '../analyse.ts'
import type { Asked } from '../lending/ask.ts'
import { readRow } from '../read.ts'
import { type LoanKey, moveLoan } from '../transition.ts'
import { changeExecution, type Execution, failExecution, findExecution, nextStep, note } from './execution.ts'
import { awaitWithoutBank } from './late-decision.ts'
import { dropContest } from './statement-review.ts'
import { openTyped, sealTyped, type Typed } from './typed.ts'

/** Passes the user's answer to a bank that still waits for it. @throws ApiError 404, 409 */
async function reply(
  context: Context,
  database: Database,
  { userId, id }: LoanKey,
  waiting: 'token' | 'confirm',
  answer: Partial<Typed>,
): Promise<void> {
  const { clock, settings } = context
  await inTransaction(database, async (transaction) => {
    await readRow(transaction, userId, id)
    const row = await findExecution(transaction, id)
    const now = clock().toISOString()
    if (row?.status !== waiting || (row.expiresAt ?? '') <= now) throw refusal(409, 'state_conflict')
    const secret = row.secret ? openTyped(settings.vaultKey, row.id, row.secret) : undefined
    if (!secret) throw refusal(409, 'state_conflict')
    const set = {
      status: 'waiting',
      expiresAt: null,
      secret: sealTyped(settings.vaultKey, row.id, { ...secret, ...answer }),
    } as const
    if (!(await changeExecution(context, transaction, row, { during: [waiting], set })))
      throw refusal(409, 'state_conflict')
    if (waiting === 'token') await note(context, transaction, id, 'token_received')
    await nextStep(context, transaction, row.id, 0)
  })
}

/** Answers a token request. @throws ApiError 404, 409 */
export function sendToken(context: Context, database: Database, key: LoanKey, token: string): Promise<void> {
  return reply(context, database, key, 'token', { token })
}

/** Reports that the user consented in the bank's app. @throws ApiError 404, 409 */
export function confirm(context: Context, database: Database, key: LoanKey): Promise<void> {
  return reply(context, database, key, 'confirm', { confirmed: true })
}

interface Returned {
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
  { state, code, error }: Returned,
): Promise<void> {
  const { clock, settings } = context
  await inTransaction(database, async (transaction) => {
    await readRow(transaction, userId, id)
    const row = await findExecution(transaction, id)
    if (row?.status !== 'authorize') throw refusal(409, 'state_conflict')
    const secret = row.secret ? openTyped(settings.vaultKey, row.id, row.secret) : undefined
    const given = secret?.authorizing?.state
    if (!given || !isSameSecret(state, given)) throw refusal(409, 'state_conflict')
    if ((row.expiresAt ?? '') <= timestamp(clock))
      return failExecution(context, transaction, row, 'authorization_expired')
    if (!code) {
      const refused = error === 'access_denied' ? 'authorization_refused' : 'bank_unavailable'
      return failExecution(context, transaction, row, refused)
    }
    const set = {
      status: 'waiting',
      expiresAt: null,
      secret: sealTyped(settings.vaultKey, row.id, { fields: {}, authorization: code }),
    } as const
    if (!(await changeExecution(context, transaction, row, { during: ['authorize'], set })))
      throw refusal(409, 'state_conflict')
    await note(context, transaction, id, 'authorization_received')
    await nextStep(context, transaction, row.id, 0)
  })
}

// A retry clears the collected data, the credentials (all in `secret`), the number of token requests and the
// activity log. Bank, consent and error count stay. With the new id, jobs of the old collection find nothing.
const cleared = () =>
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
  }) satisfies Partial<Execution>

/** Clears a collection, to start again at the same or another bank. @throws ApiError 404, 409 */
export async function retry(context: Context, transaction: Database, key: LoanKey): Promise<void> {
  await moveLoan(context, transaction, key, 'collectBankData')
  const row = await findExecution(transaction, key.id)
  const during = [...runningStatuses, 'error'] as const
  if (!row || !(await changeExecution(context, transaction, row, { during, set: cleared() })))
    throw refusal(409, 'state_conflict')
  await dropContest(context, transaction, key.id)
  await transaction.deleteFrom('ebsActivities').where('loanId', '=', key.id).execute()
}

/** What a decision has of a bank where none is asked. */
export const noBankData = { collected: null, source: 'none', isHolderShown: false } as const

/**
 * Goes on without bank data, by what was decided on that, or waits for the decision.
 *
 * @throws ApiError 404, 409
 */
export async function skip(
  context: Context,
  transaction: Database,
  key: LoanKey,
  asked: Asked | undefined,
): Promise<void> {
  await moveLoan(context, transaction, key, 'collectBankData')
  await dropContest(context, transaction, key.id)
  if (!asked) return awaitWithoutBank(context, transaction, key.id, cleared())
  await transaction.updateTable('ebsExecutions').set(cleared()).where('loanId', '=', key.id).execute()
  await analyse(context, transaction, key, asked)
}
