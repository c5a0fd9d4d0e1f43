import type { InferOutput } from 'valibot'
import type { loanResponse } from '#core/api/contract/personal-loan.ts'
import { type LoanState, statesIn } from '#core/loan/lifecycle.ts'
import type { Context } from '../platform/context.ts'
import { compiledRead, type Places } from '../platform/database/compiled-reads.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { currentOffers, type LoanRow, selectLoans, toPersonalLoans } from './loan-view.ts'

/** States of an open request, without a contract or a final decision: at most one per user (loans_open). */
const openRequestStates = statesIn('asking', 'offered')

const findLoans = compiledRead(
  (database, { userId, states }: Places<{ userId: string; states: readonly LoanState[] }>) =>
    selectLoans(database)
      .where('loans.userId', '=', userId)
      .where('loans.state', 'in', states)
      .orderBy('loans.createdAt', 'desc')
      .orderBy('loans.id'),
)

const findLoan = compiledRead((database, { userId, id }: Places<Record<'userId' | 'id', string>>) =>
  selectLoans(database).where('loans.id', '=', id).where('loans.userId', '=', userId),
)

/** A user's loans in some states, newest first. */
export async function listLoans(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  states: readonly LoanState[],
) {
  const rows = await findLoans(database, { userId, states })
  return { totalCount: rows.length, items: await toPersonalLoans(context, database, rows) }
}

/** One loan of the user. @throws ApiError 404, the same for another user's loan as for a missing one */
export async function readLoanRow(database: Database, userId: string, id: string): Promise<LoanRow> {
  const [row] = await findLoan(database, { userId, id })
  if (!row) throw createRefusal('not_found')
  return row
}

/** One loan in the answer format shared by all loan operations. */
export async function readLoan(
  context: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
  id: string,
): Promise<InferOutput<typeof loanResponse>> {
  const row = await readLoanRow(database, userId, id)
  const [personalLoanDto] = await toPersonalLoans(context, database, [row])
  return {
    personalLoanDto: personalLoanDto!,
    loanOffersDto: await currentOffers(context, database, row),
    error: null,
  }
}

/** States in which the user can act, or waits for an answer. */
const standing = statesIn('asking', 'offered', 'signed', 'refused')

/** The latest request that has not ended, for continuing on another device. */
export async function readCurrentLoan(context: Pick<Context, 'clock'>, database: Database, userId: string) {
  const [row] = await findLoans(database, { userId, states: standing })
  return row ? readLoan(context, database, userId, row.id) : null
}

/** A user's open request, with the columns that identify it. */
export function findOpenRequest(database: Database, userId: string) {
  return database
    .selectFrom('loans')
    .select(['id', 'loanAmount', 'createdAt'])
    .where('userId', '=', userId)
    .where('state', 'in', openRequestStates)
    .executeTakeFirst()
}
