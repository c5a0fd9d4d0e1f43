import * as v from 'valibot'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { type AgreedTerms, agreedTerms, type LoanEvent } from '../../ports/lender.ts'
import { lockLoan } from '../loan-transition.ts'

export const lenderReportJob = 'report-to-lender'

/** The terms of an offer, a contract or an annex that are reported to the lender. */
export const reportedTermsOf = (terms: AgreedTerms): AgreedTerms =>
  v.parse(v.object(agreedTerms.entries), terms)

/** The first event of a loan that the lender has not confirmed. */
const firstUnsentEvent = (database: Database, loanId: string) =>
  database
    .selectFrom('lenderReports')
    .selectAll()
    .where('loanId', '=', loanId)
    .where('sentAt', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** The job that sends a loan's events, if it is not done; a given-up one waits for the staff. */
const findOpenReportJob = (database: Database, loanId: string) =>
  database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', lenderReportJob)
    .where('payload', '=', loanId)
    .where(({ eb, or }) => or([eb('doneAt', 'is', null), eb('givenUpAt', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()

/**
 * Reports an event of a loan to the lender, once the caller's transaction is committed. The event is stored
 * as it is
 * now, because the loan may have changed again when the job runs; the job's row names only the loan.
 */
export async function reportToLender(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
  { kind, ...detail }: LoanEvent,
): Promise<void> {
  await lockLoan(transaction, loanId)
  // While earlier events wait, the job that sends them sends this one too: two would overtake each other.
  const isAwaited =
    (await firstUnsentEvent(transaction, loanId)) && (await findOpenReportJob(transaction, loanId))
  const { last } = await transaction
    .selectFrom('lenderReports')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  const event = { kind, detail: JSON.stringify(detail), at: timestamp(clock), sentAt: null }
  await transaction
    .insertInto('lenderReports')
    .values({ loanId, number: (last ?? 0) + 1, ...event })
    .execute()
  if (!isAwaited) await enqueue(clock, transaction, lenderReportJob, loanId)
}

/**
 * The job that sends a loan's events that the lender has not confirmed, one after the other: while one fails, the
 * loan's later ones wait. A loan has one such job at a time.
 */
export function lenderReportJobHandler({ database, clock, ports }: Context): JobHandler {
  /** Records that an event was sent. @returns the next one, unless another run has noted it and goes on */
  const confirm = (loanId: string, number: number) =>
    inTransaction(database, async (transaction) => {
      // An event that comes now either is the next one here, or finds that none waits and gets a job.
      await lockLoan(transaction, loanId)
      const isOwn = await transaction
        .updateTable('lenderReports')
        .set({ sentAt: timestamp(clock) })
        .where('loanId', '=', loanId)
        .where('number', '=', number)
        .where('sentAt', 'is', null)
        .returning('number')
        .executeTakeFirst()
      return isOwn && firstUnsentEvent(transaction, loanId)
    })
  return async (loanId) => {
    let next = await firstUnsentEvent(database, loanId)
    while (next) {
      const { number, kind, detail, at } = next
      const event = { kind, ...(JSON.parse(detail) as object) } as LoanEvent
      await ports.lender.report({ loan: loanId, number, at, event })
      next = await confirm(loanId, number)
    }
  }
}
