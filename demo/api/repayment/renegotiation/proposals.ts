import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import { contentHash } from '#core/agreement/canonical-json.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Change, ProposalState, readProposal } from '#core/api/contract/renegotiation.ts'
import { ApiError } from '#core/api/errors.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { buildAnnex } from '../../agreement/release-annex.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { selectContests } from '../contested-days.ts'
import {
  isHeldByClearing,
  type LoanInRepayment,
  type OwnedLoanKey,
  readLoanInRepayment,
} from '../loans-in-repayment.ts'
import { type BuiltChange, buildChange, readSituation, type Situation } from './build-change.ts'
import { mostInMonth } from './options.ts'

/** A change as it is made on a day, with the annex that signs it. */
export interface ReadChange {
  change: Change
  situation: Situation
  built: BuiltChange
  content: AnnexContent
  hash: string
}

interface AskedChange {
  change: Change
  day: IsoDate
  /** The protocol and the last day of a proposal; a part before the monthly ones is due on that day. */
  protocol?: string
  until?: IsoDate
}

/** @throws ApiError renegotiation_refused */
export async function readChangeOn(
  database: Database,
  running: LoanInRepayment,
  { change, day, protocol, until }: AskedChange,
): Promise<ReadChange> {
  const situation = await readSituation(database, running, day)
  const plain = buildChange(situation, change, until)
  const annex = { ...plain.annex, ...(protocol && { proposal: { madeOn: day, protocol } }) }
  const content = await buildAnnex(database, running.id, annex)
  return { change, situation, built: { ...plain, annex }, content, hash: await contentHash(content) }
}

const selectProposals = (database: Database) => database.selectFrom('changeProposals').selectAll()

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number]

/** The newest proposal for a loan. */
export const findProposal = (database: Database, loanId: string): Promise<ProposalRow | undefined> =>
  selectProposals(database).where('loanId', '=', loanId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The day as of which a proposal's sums count. */
export const proposalDay = ({ madeAt }: Pick<ProposalRow, 'madeAt'>): IsoDate =>
  businessDate(new Date(madeAt))

/**
 * The proposal's change as of its day; undefined if the loan has nothing left to change like this, or a boleto was announced
 * since.
 */
async function readAsMade(
  database: Database,
  running: LoanInRepayment,
  row: ProposalRow,
): Promise<ReadChange | undefined> {
  const { protocol, until } = row
  const change = JSON.parse(row.change) as Change
  try {
    return await readChangeOn(database, running, { change, day: proposalDay(row), protocol, until })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** How a proposal stands, and the change that it makes while it is open. */
export interface ProposalStand {
  state: ProposalState
  read?: ReadChange
}

/** A proposal counts as of its day, and ends once the same change of that day would make another annex. */
export async function standingOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  running: LoanInRepayment,
  row: ProposalRow,
): Promise<ProposalStand> {
  if (row.outcome) return { state: row.outcome }
  if (hasPassed(row.until, today(clock))) return { state: 'expired' }
  if (running.state !== 'active') return { state: running.state === 'paid-off' ? 'paid' : 'changed' }
  if (isHeldByClearing(running, today(clock))) return { state: 'processing' }
  const read = await readAsMade(database, running, row)
  return read?.hash === row.contentHash ? { state: 'open', read } : { state: await whyOver(database, row) }
}

/** What has changed a loan since a proposal for it. */
async function whyOver(database: Database, { loanId, madeAt }: ProposalRow): Promise<ProposalState> {
  const annex = await database
    .selectFrom('annexes')
    .select('number')
    .where('loanId', '=', loanId)
    .where('madeAt', '>=', madeAt)
    .executeTakeFirst()
  if (annex) return 'agreed'
  const payment = await database
    .selectFrom('payments')
    .select('id')
    .where('loanId', '=', loanId)
    .where(({ eb, or }) => or([eb('receivedAt', '>=', madeAt), eb('settledAt', '>=', madeAt)]))
    .executeTakeFirst()
  if (payment) return 'paid'
  const contest = await selectContests(database)
    .where('contests.loanId', '=', loanId)
    .where(({ eb, or }) => or([eb('openedAt', '>=', madeAt), eb('answeredAt', '>=', madeAt)]))
    .executeTakeFirst()
  return contest ? 'contested' : 'changed'
}

/** The open proposal for a loan, as of its day. @throws ApiError 409 proposal_over, payment_processing */
export async function readProposed(
  context: Pick<Context, 'clock'>,
  database: Database,
  running: LoanInRepayment,
): Promise<ReadChange> {
  const row = await findProposal(database, running.id)
  const { state, read } = row ? await standingOf(context, database, running, row) : { state: 'changed' }
  if (state === 'processing') throw createRefusal('payment_processing')
  if (!read) throw createRefusal('proposal_over')
  return read
}

/** Ends an open proposal. @returns false if it had ended before */
export async function endProposal(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { id, outcome }: { id: string; outcome: NonNullable<ProposalRow['outcome']> },
): Promise<boolean> {
  const ended = await transaction
    .updateTable('changeProposals')
    .set({ outcome, endedAt: timestamp(clock) })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends the proposal that a customer has just signed. @throws ApiError 409 proposal_over */
export async function acceptProposal(
  context: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
): Promise<void> {
  const row = await findProposal(transaction, loanId)
  if (!row || !(await endProposal(context, transaction, { id: row.id, outcome: 'accepted' })))
    throw createRefusal('proposal_over')
}

/** What a change makes of what is still to be paid; a part that is paid before the monthly ones is in no month. */
export function offerOf({
  change,
  situation: { current, day },
  built: { plan, extraCents, latePlan },
}: ReadChange) {
  const entry = change.kind === 'late-plan' && change.entryCents !== undefined ? latePlan?.[0] : undefined
  const index = plan.items.findIndex(
    ({ number, dueDate, cents }) => number === null && dueDate === entry?.dueDate && cents === entry.cents,
  )
  const monthly = plan.items.filter((_, at) => at !== index)
  return { current, plan, extraCents, monthlyCents: mostInMonth(monthly, day) }
}

/** The newest proposal for a customer's loan. @throws ApiError 404, 409 */
export async function showProposal(
  context: Context,
  asked: OwnedLoanKey,
): Promise<Answer<typeof readProposal>> {
  const { database, clock } = context
  const running = await readLoanInRepayment(database, asked)
  const row = await findProposal(database, running.id)
  const day = today(clock)
  if (!row) return { today: day, proposal: null }
  const { state, read } = await standingOf(context, database, running, row)
  const { until, protocol, contentHash: hash } = row
  return {
    today: day,
    proposal: {
      change: JSON.parse(row.change) as Change,
      ...{ state, madeOn: proposalDay(row), until, protocol, contentHash: hash },
      offer: read ? offerOf(read) : null,
    },
  }
}
