import * as v from 'valibot'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { type AgreedTerms, agreedTerms, type LoanEvent } from '../../ports/lender.ts'

export const lenderReportJob = 'report-to-lender'

/** The terms of an offer, a contract or an annex that the lender is told. */
export const termsToReport = (terms: AgreedTerms): AgreedTerms =>
  v.parse(v.object(agreedTerms.entries), terms)

/**
 * Tells the lender what became of a loan, once the caller's transaction is committed. The event is stored as it is
 * now, because the loan may have changed again when the job runs; the job's row names only the loan.
 */
export async function reportToLender(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
  { kind, ...detail }: LoanEvent,
): Promise<void> {
  // Updating the loan's row serializes its events, so that no number is given twice.
  await transaction.updateTable('loans').set({ id: loanId }).where('id', '=', loanId).execute()
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
  await enqueue(clock, transaction, lenderReportJob, loanId)
}

/**
 * The job that sends a loan's events that the lender has not confirmed, one after the other: while one fails, the
 * loan's later ones wait.
 */
export function lenderReportWork({ database, clock, ports }: Context): JobHandler {
  const nextOf = (loanId: string) =>
    database
      .selectFrom('lenderReports')
      .selectAll()
      .where('loanId', '=', loanId)
      .where('sentAt', 'is', null)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
  return async (loanId) => {
    for (let next = await nextOf(loanId); next; next = await nextOf(loanId)) {
      const { number, kind, detail, at } = next
      const event = { kind, ...(JSON.parse(detail) as object) } as LoanEvent
      await ports.lender.report({ loan: loanId, number, at, event })
      await database
        .updateTable('lenderReports')
        .set({ sentAt: timestamp(clock) })
        .where('loanId', '=', loanId)
        .where('number', '=', number)
        .execute()
    }
  }
}
