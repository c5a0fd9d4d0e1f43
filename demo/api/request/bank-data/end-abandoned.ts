import { runningStatuses } from '#core/ebs/ebs-statuses.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { failCollection } from './collection.ts'

// Longer than any wait for a bank: a collection still running after that has lost its job.
const longestSeconds = 60 * 60

/** Ends abandoned collections, so that their credentials and statements are deleted. */
export async function endAbandonedCollections(context: Context): Promise<void> {
  const { database, clock } = context
  const rows = await database
    .selectFrom('ebsExecutions')
    .selectAll()
    .where('status', 'in', runningStatuses)
    // Without credentials it waits for the lender, contested for a reviewer.
    .where('secret', 'is not', null)
    .where('status', '!=', 'contested')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'check').and('expiresAt', '<=', timestamp(clock)),
        eb('status', '!=', 'check').and('updatedAt', '<=', timestamp(clock, -longestSeconds)),
      ]),
    )
    .execute()
  const errorOf = ({ status }: (typeof rows)[number]) =>
    status === 'check' ? 'statement_unchecked' : 'unexpected'
  await runEach(rows, (row) =>
    inTransaction(database, (transaction) => failCollection(context, transaction, row, errorOf(row))),
  )
}
