import { randomUUID } from 'node:crypto'
import type { Answer, Parsed } from '../../../core/api/contract/operation.ts'
import type { createLoan, getLoan, LoanState } from '../../../core/api/contract/personal-loan.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { refusal } from '../http/errors.ts'
import { readLoan } from './read.ts'

/** Starts a loan request. Where it came from is written down now and never changed. */
export async function startLoan(
  { clock }: Context,
  database: Database,
  userId: string,
  { loanAmount, installmentsQty, attribution }: Parsed<typeof createLoan>['body'],
) {
  const now = timestamp(clock)
  const id = randomUUID()
  await database
    .insertInto('loans')
    .values({
      id,
      user_id: userId,
      state: 'basic-info',
      loan_amount: loanAmount,
      installments_qty: installmentsQty,
      purpose: null,
      attribution: attribution ? JSON.stringify(attribution) : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return readLoan(database, userId, id)
}

interface Change {
  userId: string
  id: string
  set: { purpose: Purpose } | { loan_amount: number; installments_qty: number }
  /** States in which this may still change. */
  during: readonly LoanState[]
}

/** Changes a request as long as its state allows it. @throws ApiError 404, 409 */
export async function changeLoan(
  { clock }: Context,
  database: Database,
  { userId, id, set, during }: Change,
): Promise<Answer<typeof getLoan>> {
  const changed = await database
    .updateTable('loans')
    .set({ ...set, updated_at: timestamp(clock) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', during)
    .returning('id')
    .executeTakeFirst()
  const loan = await readLoan(database, userId, id)
  if (!changed) throw refusal(409, 'state_conflict')
  return loan
}
