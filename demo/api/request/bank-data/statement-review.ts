import type { EbsState } from '#core/api/contract/ebs.ts'
import type { ReviewOutcome } from '#core/protocols/protocol-words.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { servedFirst } from '../../identity/served-first.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countOverdue } from '../../platform/database/count-where.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { CollectedData } from '../../ports/bank-data.ts'
import { openProtocol } from '../../protocols/open-protocol.ts'
import { statementAnsweredMail, statementContestedMail } from '../../protocols/protocol-mails.ts'
import type { LoanKey } from '../loan-transition.ts'
import { readLoanRow } from '../read-loans.ts'
import { changeCollection, findCollection, logActivity } from './collection.ts'
import { awaitingDecision, planDecision } from './late-decision.ts'
import { statementFileOf } from './statement.ts'

/** Has the staff review a statement before a decision uses it. @throws ApiError 404, 409 */
export async function contestStatement(
  context: Context,
  transaction: Database,
  { userId, id }: LoanKey,
  comment: string,
): Promise<void> {
  await readLoanRow(transaction, userId, id)
  const row = await findCollection(transaction, id)
  const set = { status: 'contested', expiresAt: null } as const
  if (!row || !(await changeCollection(context, transaction, row, { during: ['check'], set })))
    throw createRefusal('state_conflict')
  const opened = await openProtocol(context, transaction, { userId, kind: 'statement', loanId: id })
  const { number: protocol } = opened
  await transaction
    .insertInto('statementReviews')
    .values({ protocol, loanId: id, comment, outcome: null, answer: null })
    .execute()
  await logActivity(context, transaction, id, 'statement_contested')
  await mailOwner(context, transaction, userId, (told) => statementContestedMail({ ...told, ...opened }))
}

const selectOpenReviews = (database: Database) =>
  database
    .selectFrom('statementReviews')
    .innerJoin('protocols', 'protocols.number', 'statementReviews.protocol')
    .where('protocols.answeredAt', 'is', null)
    .where('protocols.closedAt', 'is', null)

/** A loan's open review of its statement, or null. */
export async function findContest(database: Database, loanId: string): Promise<EbsState['contest']> {
  const found = await selectOpenReviews(database)
    .select(['protocol', 'protocols.openedAt as askedAt', 'protocols.answerBy'])
    .where('statementReviews.loanId', '=', loanId)
    .executeTakeFirst()
  return found ?? null
}

/** Closes the open review of a loan whose statement no longer counts. */
export async function deleteContest(
  { clock }: Context,
  transaction: Database,
  loanId: string,
): Promise<void> {
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', closedAt: timestamp(clock) })
    .where('kind', '=', 'statement')
    .where('loanId', '=', loanId)
    .where('answeredAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
}

/*
 * Work of the creditor's staff. It does not authenticate: the calling page must check access.
 */

/** Open reviews of statements, oldest first. */
export const listOpenStatementReviews = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { offset, most }: { offset: number; most: number },
) =>
  selectOpenReviews(database)
    .innerJoin('loans', 'loans.id', 'statementReviews.loanId')
    .select(['protocol', 'protocols.answerBy', 'loans.loanAmount'])
    .$call(servedFirst(clock, 'protocols.userId'))
    .orderBy('protocols.openedAt')
    .orderBy('protocol')
    .offset(offset)
    .limit(most)
    .execute()

/** Count of open reviews of statements and time of the oldest. */
export const countOpenStatementReviews = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenReviews(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('protocols.openedAt').as('oldest')])
    .select(({ ref }) => countOverdue(clock, ref('protocols.answerBy')))
    .executeTakeFirstOrThrow()

/** One review with its request, and the collection while the file is held. @throws ApiError 404 */
export async function readStatementReview(database: Database, protocol: string) {
  const review = await database
    .selectFrom('statementReviews')
    .innerJoin('protocols', 'protocols.number', 'statementReviews.protocol')
    .selectAll('statementReviews')
    .select(['protocols.userId', 'protocols.openedAt', 'protocols.answerBy', 'protocols.answeredAt'])
    .select('protocols.state as stands')
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  if (!review) throw createRefusal('not_found')
  const execution = await findCollection(database, review.loanId)
  const isOpen = review.answeredAt === null && execution?.status === 'contested'
  const loan = await readLoanRow(database, review.userId, review.loanId)
  return { review, loan, execution: isOpen ? execution : undefined }
}

/** The contested file. @throws ApiError 404; 409 if it is no longer held */
export async function statementFile(context: Context, protocol: string) {
  const { review, execution } = await readStatementReview(context.database, protocol)
  return { userId: review.userId, bytes: statementFileOf(context, execution) }
}

export interface StatementAnswer {
  outcome: ReviewOutcome
  /** The reviewer's words. */
  reasons: string
  /** The right figures, where others were read. */
  figures: Partial<CollectedData>
}

/**
 * Answers a review permanently: the request is decided on the figures, and the file deleted.
 *
 * @throws ApiError 404; 409 if it is answered or dropped
 */
export async function answerStatement(
  context: Context,
  transaction: Database,
  protocol: string,
  { outcome, reasons, figures }: StatementAnswer,
): Promise<void> {
  const { review, execution } = await readStatementReview(transaction, protocol)
  const collected = { ...(JSON.parse(execution?.collected ?? '{}') as CollectedData), ...figures }
  const set = { ...awaitingDecision, collected: JSON.stringify(collected) }
  if (
    !execution ||
    !(await changeCollection(context, transaction, execution, { during: ['contested'], set }))
  )
    throw createRefusal('state_conflict')
  const answeredAt = timestamp(context.clock)
  await transaction
    .updateTable('statementReviews')
    .set({ outcome, answer: reasons })
    .where('protocol', '=', protocol)
    .execute()
  await transaction
    .updateTable('protocols')
    .set({ state: 'answered', answeredAt, takenAt: answeredAt })
    .where('number', '=', protocol)
    .execute()
  await logActivity(context, transaction, review.loanId, 'statement_reviewed')
  await planDecision(context, transaction, execution.id)
  await mailOwner(context, transaction, review.userId, (told) =>
    statementAnsweredMail({ ...told, number: protocol, outcome, reasons }),
  )
}
