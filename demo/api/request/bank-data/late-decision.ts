import { randomUUID } from 'node:crypto'
import { businessDate } from '#core/calendar/clock.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { PortPending } from '../../ports/port-failures.ts'
import { awaitsPrivateCall } from '../../protocols/private-calls.ts'
import { analyseRequest, askLenderToDecide } from '../analyse-request.ts'
import type { LoanApplication } from '../lending/ask-lender.ts'
import { offersMail } from '../request-mails.ts'
import { type Collection, changeCollection } from './collection.ts'

export const decisionJob = 'decide-request'

/** A collection whose data are there, or that has none, and whose request waits for the lender. */
export const awaitingDecision = { status: 'waiting', stage: 'analysis', secret: null } as const

/** The decision, or undefined if the lender gives it later: then a job asks, and the waiting page is shown. */
export async function decisionUnlessLate(
  asking: Promise<LoanApplication>,
): Promise<LoanApplication | undefined> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PortPending) return undefined
    throw error
  }
}

/** Schedules the decision on a collection that awaits it, in the transaction that says so. */
export const planDecision = ({ clock }: Context, transaction: Database, executionId: string) =>
  enqueue(clock, transaction, decisionJob, executionId)

/** Has a request wait for its decision without bank data. */
export async function awaitWithoutBank(
  context: Context,
  transaction: Database,
  loanId: string,
  cleared: Partial<Collection>,
): Promise<void> {
  const now = timestamp(context.clock)
  const id = randomUUID()
  const waiting = {
    ...cleared,
    ...awaitingDecision,
    ...{ id, source: 'none' as const, bankId: null, startedAt: now, updatedAt: now },
  }
  // No consent is needed where nothing is read.
  const unasked = { consentVersion: '', consentHash: '', consentAt: '' }
  const fresh = { error: null, errorCount: 0, tokenRequiredCount: 0, qrcode: null, expiresAt: null }
  const empty = { collected: null, holderShownAt: null }
  await transaction
    .insertInto('ebsExecutions')
    .values({ loanId, ...unasked, ...fresh, ...empty, ...waiting })
    .onConflict((conflict) => conflict.column('loanId').doUpdateSet(waiting))
    .execute()
  await planDecision(context, transaction, id)
}

/** The job that has the lender decide on a collection once its data are there. Idempotent. */
export function decisionJobHandler(context: Context): JobHandler {
  const { database } = context
  return async (executionId) => {
    const row = await database
      .selectFrom('ebsExecutions')
      .innerJoin('loans', 'loans.id', 'ebsExecutions.loanId')
      .selectAll('ebsExecutions')
      .select('loans.userId')
      .where('ebsExecutions.id', '=', executionId)
      .where('ebsExecutions.status', '=', awaitingDecision.status)
      .where('ebsExecutions.secret', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const key = { userId: row.userId, id: row.loanId }
    // It waits unchanged since the day of the first request: the same day keeps the request, and so its key, the same.
    const asked = await askLenderToDecide(context, key, { day: businessDate(new Date(row.updatedAt)) })
    await inTransaction(database, async (transaction) => {
      const status = row.source === 'none' ? 'idle' : 'done'
      if (!(await changeCollection(context, transaction, row, { during: ['waiting'], set: { status } })))
        return
      await analyseRequest(context, transaction, key, asked)
      // A refusal has its own mail, however it was decided.
      if (asked.decision.outcome !== 'approved' || (await awaitsPrivateCall(transaction, row.userId))) return
      const facts = { loanId: row.loanId, amountCents: asked.wish.loanAmount }
      await mailOwner(context, transaction, row.userId, (told) => offersMail({ ...told, ...facts }))
    })
  }
}
