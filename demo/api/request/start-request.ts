import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#core/api/contract/operation.ts'
import type { createLoan } from '#core/api/contract/personal-loan.ts'
import { firstState } from '#core/loan/lifecycle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { readLoan } from './read-loans.ts'

/**
 * Starts a loan request. Its attribution is recorded now and never changes.
 *
 * @throws ApiError 409 request_open while another one is open
 */
export async function startRequest(
  context: Context,
  database: Database,
  userId: string,
  { loanAmount, installmentsQty, attribution }: ParsedInput<typeof createLoan>['body'],
) {
  const now = timestamp(context.clock)
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
  if (!made) throw createRefusal('request_open')
  return readLoan(context, database, userId, id)
}
