import { randomUUID } from 'node:crypto'
import type { Parsed } from '#core/api/contract/operation.ts'
import type { createLoan } from '#core/api/contract/personal-loan.ts'
import { firstState } from '#core/loan/lifecycle.ts'
import { holdAccount } from '../identity/frozen-account.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { refusal } from '../platform/http/errors.ts'
import { readLoan } from './read.ts'

/**
 * Starts a loan request. Its attribution is recorded now and never changes.
 *
 * @throws ApiError 409 request_open while another one is open
 */
export async function startLoan(
  { clock }: Context,
  database: Database,
  userId: string,
  { loanAmount, installmentsQty, attribution }: Parsed<typeof createLoan>['body'],
) {
  await holdAccount(database, userId)
  const now = timestamp(clock)
  const id = randomUUID()
  const made = await database
    .insertInto('loans')
    .values({
      id,
      userId,
      state: firstState,
      loanAmount,
      installmentsQty,
      purpose: null,
      attribution: attribution ? JSON.stringify(attribution) : null,
      pickedOfferId: null,
      pickedAt: null,
      decision: null,
      declineReasons: null,
      decidedAt: null,
      correctedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refusal(409, 'request_open')
  return readLoan(database, userId, id)
}
