import { changeTitle } from '#core/agreement/annex-blocks.ts'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type {
  Change,
  declineProposal as declineOperation,
  PaymentPlan,
  ProposalEnd,
} from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { proposalDeclined, proposalTold } from '#core/text/proposals.ts'
import { findById } from '../identity/accounts.ts'
import { mailOwner } from '../identity/mail-owner.ts'
import { deathReportedSince, requireNoReportedDeath } from '../identity/reported-deaths.ts'
import { enteredStates } from '../identity/sessions.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/schema.ts'
import { createRefusal } from '../platform/http/api-errors.ts'
import { sortableId } from '../platform/ids.ts'
import { runEach } from '../platform/jobs/run-each.ts'
import {
  findLoanInRepayment,
  isHeldByClearing,
  type LoanInRepayment,
  nameOfOne,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
  withOwnId,
} from '../repayment/loans-in-repayment.ts'
import { readSituation, type Situation } from '../repayment/renegotiation/build-change.ts'
import { isLawful } from '../repayment/renegotiation/lender-limits.ts'
import {
  endProposal,
  findProposal,
  offerOf,
  type ProposalRow,
  type ProposalStand,
  type ReadChange,
  readChangeOn,
  standingOf,
} from '../repayment/renegotiation/proposals.ts'
import { proposalDeclinedMail, proposalMail, proposalOverMail } from './proposal-mails.ts'
import { addMessage, writeMessage } from './write-message.ts'

/** The longest that a plan may wait for its first part, in days after the proposal. */
export const mostWaitDays = 180

/** How many times the time left, or a year where less is left, a contract may go on without another confirmation. */
const mostTimesLonger = 2

/** The last day on which something of a plan is due. */
export const endOf = ({ items }: PaymentPlan, day: IsoDate): IsoDate => items.at(-1)?.dueDate ?? day

/** Whether a change has the contract go on for much longer, seen from a day. */
function isMuchLonger({ current, plan }: Record<'current' | 'plan', PaymentPlan>, day: IsoDate): boolean {
  const daysTo = (end: IsoDate) => daysBetween(day, end)
  const left = Math.max(daysTo(endOf(current, day)), daysTo(addMonths(day, 12)))
  return daysTo(endOf(plan, day)) > mostTimesLonger * left
}

/** The last day to accept a proposal that is made on a day. */
export const lastDayOf = (day: IsoDate): IsoDate => promisedDate('proposal', day)

/**
 * Whether the staff may propose a change on the day of a situation: beyond the lender's limits and within the law, with no
 * payment of a plan before the proposal's last day, nor long after.
 */
export function isProposable({
  change,
  built,
  situation,
}: Pick<ReadChange, 'change' | 'built' | 'situation'>) {
  const { day } = situation
  const isInTime =
    change.kind !== 'late-plan' ||
    (change.firstDueDate > lastDayOf(day) && change.firstDueDate <= addDays(day, mostWaitDays))
  return isInTime && isLawful(built, situation)
}

/**
 * A change that the staff proposes today.
 *
 * @throws ApiError 409 payment_processing, renegotiation_refused
 */
async function readProposable(
  context: Pick<Context, 'clock'>,
  database: Database,
  running: LoanInRepayment,
  asked: { change: Change; protocol?: string },
): Promise<ReadChange> {
  const day = today(context.clock)
  if (isHeldByClearing(running, day)) throw createRefusal('payment_processing')
  const read = await readChangeOn(database, running, { ...asked, day, until: lastDayOf(day) })
  if (!isProposable(read)) throw createRefusal('renegotiation_refused')
  return read
}

/** A customer's loan as of today, and how its newest proposal stands. @throws ApiError 404, 409 */
export async function readProposalCase(
  context: Context,
  asked: OwnedLoanKey,
): Promise<{ situation: Situation; row?: ProposalRow; standing?: ProposalStand }> {
  const { database, clock } = context
  const running = await readLoanInRepayment(database, asked)
  const situation = await readSituation(database, running, today(clock))
  const row = await findProposal(database, running.id)
  return row ? { situation, row, standing: await standingOf(context, database, running, row) } : { situation }
}

/** What a proposal would do, with its last day, before it is made. @throws ApiError 404, 409 */
export async function previewProposal(
  context: Context,
  { change, ...asked }: OwnedLoanKey & { change: Change },
) {
  const running = await readLoanInRepayment(context.database, asked)
  const read = await readProposable(context, context.database, running, { change })
  const offer = offerOf(read)
  const day = today(context.clock)
  return {
    ...{ ...offer, content: read.content, hash: read.hash },
    ...{ until: lastDayOf(day), isMuchLonger: isMuchLonger(offer, day) },
  }
}

interface NewProposal extends OwnedLoanKey {
  change: Change
  /** The hash of the annex that the colleague has checked. */
  checked: string
  /** Whether they have confirmed a much later end. */
  isSureOfEnd: boolean
  /** The colleague, and what they say to the customer. */
  staffId: string
  words: string
}

/**
 * Proposes a change of a loan: the customer is told by mail and in the conversation.
 *
 * @returns the number of the message
 * @throws ApiError 404; 400 malformed_body if a much later end is not confirmed; 409 state_conflict, death_reported, payment_processing, renegotiation_refused, contract_changed
 */
export async function makeProposal(
  context: Context,
  transaction: Database,
  { userId, loanId, change, checked, isSureOfEnd, staffId, words }: NewProposal,
): Promise<number> {
  await requireNoReportedDeath(transaction, userId)
  const { state } = await findById({ database: transaction }, userId)
  if (!enteredStates.includes(state)) throw createRefusal('state_conflict')
  const running = await readLoanInTurn(context, transaction, { userId, loanId })
  await endOver(context, transaction, running)
  const preview = await readProposable(context, transaction, running, { change })
  if (preview.hash !== checked) throw createRefusal('contract_changed')
  const day = today(context.clock)
  if (isMuchLonger(offerOf(preview), day) && !isSureOfEnd) throw createRefusal('malformed_body')
  const until = lastDayOf(day)
  const title = changeTitle(preview.content)
  const text = `${words}\n\n${proposalTold(title, until)}`
  const { number, protocol } = await addMessage(context, transaction, userId, 'attendant', text)
  const read = await readProposable(context, transaction, running, { change, protocol: protocol ?? '' })
  const made = await transaction
    .insertInto('changeProposals')
    .values({
      id: sortableId(context.clock),
      ...{ loanId: running.id, protocol: protocol ?? '', staffId, until },
      change: JSON.stringify(change),
      contentHash: read.hash,
      madeAt: timestamp(context.clock),
      outcome: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw createRefusal('state_conflict')
  const netCents = await nameOfOne(transaction, userId, running.id)
  const proposed = { loanId: running.id, words, change, title, until, today: today(context.clock) }
  await mailOwner(context, transaction, userId, (told) =>
    proposalMail({ ...told, netCents, ...proposed, ...offerOf(read) }),
  )
  return number
}

/** Declines the proposal that was read: the customer's words wait in the conversation. @throws ApiError 404, 409 proposal_over */
export async function declineProposal(
  context: Context,
  transaction: Database,
  asked: OwnedLoanKey & ParsedInput<typeof declineOperation>['body'],
): Promise<Answer<typeof declineOperation>> {
  const { loanId } = await withOwnId(transaction, asked)
  await readLoanInRepayment(transaction, { userId: asked.userId, loanId })
  const row = await findProposal(transaction, loanId)
  const isRead = row?.contentHash === asked.contentHash && row.until >= today(context.clock)
  if (!isRead || !(await endProposal(context, transaction, { id: row.id, outcome: 'declined' })))
    throw createRefusal('proposal_over')
  const text = proposalDeclined(asked.whyNot)
  const written = await writeMessage(context, transaction, asked.userId, 'person', text)
  const answered = { protocol: written.protocol ?? '', answerBy: written.answerBy ?? '' }
  const netCents = await nameOfOne(transaction, asked.userId, loanId)
  await mailOwner(context, transaction, asked.userId, (told) =>
    proposalDeclinedMail({ ...told, netCents, loanId, ...answered }),
  )
  return answered
}

/** Ends a loan's proposal that can no longer be accepted. @returns it, with how it ended */
async function endOver(
  context: Pick<Context, 'clock'>,
  transaction: Database,
  running: LoanInRepayment,
): Promise<{ row: ProposalRow; outcome: ProposalEnd } | undefined> {
  const row = await findProposal(transaction, running.id)
  if (!row || row.outcome) return undefined
  const { state: outcome } = await standingOf(context, transaction, running, row)
  if (outcome === 'open' || outcome === 'processing') return undefined
  return (await endProposal(context, transaction, { id: row.id, outcome })) ? { row, outcome } : undefined
}

/** Ends proposals whose day has passed or whose loan has changed, and tells the customer, unless the account is held. */
export async function endPassedProposals(context: Context): Promise<void> {
  const open = await context.database
    .selectFrom('changeProposals')
    .innerJoin('loans', 'loans.id', 'changeProposals.loanId')
    .select(['loans.id as loanId', 'loans.userId'])
    .where('changeProposals.outcome', 'is', null)
    .execute()
  await runEach(open, ({ loanId, userId }) =>
    inTransaction(context.database, async (transaction) => {
      const running = await findLoanInRepayment(transaction, loanId)
      const ended = running && (await endOver(context, transaction, running))
      const { state } = await findById({ database: transaction }, userId)
      if (!ended || state !== 'active' || (await deathReportedSince(transaction, userId))) return
      const netCents = await nameOfOne(transaction, userId, loanId)
      await mailOwner(context, transaction, userId, (told) =>
        proposalOverMail({ ...told, netCents, loanId, outcome: ended.outcome, protocol: ended.row.protocol }),
      )
    }),
  )
}
