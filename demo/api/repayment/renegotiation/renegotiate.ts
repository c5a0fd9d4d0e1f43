import type { Answer } from '#core/api/contract/operation.ts'
import type {
  Change,
  ChosenChange,
  renegotiate,
  renegotiationDraft,
  sendRenegotiationCode,
} from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { sumCents } from '#core/money/sum.ts'
import { storeAnnex } from '../../agreement/release-annex.ts'
import { readSignable } from '../../agreement/signable-loan.ts'
import { sendBoundCode, sentCodeAnswer } from '../../agreement/signature/send-code.ts'
import { checkBoundCode, spendBoundCode } from '../../agreement/signature/use-code.ts'
import { mailOwner } from '../../identity/mail-owner.ts'
import { requireNoReportedDeath } from '../../identity/reported-deaths.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import type { Visit } from '../../platform/http/visit-device.ts'
import { sortableId } from '../../platform/ids.ts'
import { cancelCharges } from '../charges/cancel-charges.ts'
import {
  type LoanInRepayment,
  nameOfOne,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
} from '../loans-in-repayment.ts'
import { storeDueDayAnswer, storeSchedule } from '../store-schedule.ts'
import type { BuiltChange, Situation } from './build-change.ts'
import { againFrom, askLimits, isAgreed } from './lender-limits.ts'
import { acceptProposal, type ReadChange, readChangeOn, readProposed } from './proposals.ts'
import { annexText, renegotiatedMail } from './renegotiation-mails.ts'
import { termLimitOf } from './term-limit.ts'

type ChangeRequest = OwnedLoanKey & { visit: Visit; change: ChosenChange }
/** A request for the change whose annex was read. */
type ReadRequest = ChangeRequest & { contentHash: string }

/** A change as it would be made today, or a proposal as of its day. */
const readChange = (
  context: Pick<Context, 'clock'>,
  database: Database,
  running: LoanInRepayment,
  chosen: ChosenChange,
): Promise<ReadChange> =>
  chosen.kind === 'proposal'
    ? readProposed(context, database, running)
    : readChangeOn(database, running, { change: chosen, day: today(context.clock) })

/** What the lender agrees to, this change among it: to a proposal it has. @throws ApiError renegotiation_refused; PortFailure */
async function requireAgreed(
  context: Context,
  chosen: ChosenChange,
  { situation, change, built }: ReadChange,
) {
  const limits = await askLimits(context, situation)
  if (chosen.kind !== 'proposal' && !isAgreed(change, built, situation, limits))
    throw createRefusal('renegotiation_refused')
  return limits
}

/** The annex of a change, to be read before it is signed. @throws ApiError 404, 409; PortFailure */
export async function draftChange(
  context: Context,
  { change: chosen, ...asked }: Omit<ChangeRequest, 'visit'>,
): Promise<Answer<typeof renegotiationDraft>> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, statesIn('repaying'))
  const read = await readChange(context, database, running, chosen)
  const limits = await requireAgreed(context, chosen, read)
  const { change, situation, content, hash } = read
  const { person } = await readSignable(database, asked.userId, running.id)
  const bound = { loanId: running.id, contentHash: hash }
  return {
    content,
    contentHash: hash,
    againFrom: againFrom(change, { ...situation, day: today(context.clock) }, limits),
    termLimit: termLimitOf(change, situation, limits),
    sent: await sentCodeAnswer(context, asked.userId, person, bound),
  }
}

/** The change whose annex the customer has read. @throws ApiError 404; 409 death_reported, state_conflict, renegotiation_refused, proposal_over, payment_processing, contract_changed */
async function readSameChange(
  context: Context,
  database: Database,
  running: LoanInRepayment,
  asked: ReadRequest,
) {
  await requireNoReportedDeath(database, asked.userId)
  const read = await readChange(context, database, running, asked.change)
  if (read.hash !== asked.contentHash) throw createRefusal('contract_changed')
  return read
}

/** Sends the code that signs exactly the annex that the customer has read. */
export async function sendCodeForChange(
  context: Context,
  transaction: Database,
  asked: ReadRequest,
): Promise<Answer<typeof sendRenegotiationCode>> {
  const running = await readLoanInRepayment(transaction, asked, statesIn('repaying'))
  const { content } = await readSameChange(context, transaction, running, asked)
  const { person } = await readSignable(transaction, asked.userId, running.id)
  const text = annexText(content, running.id, asked.change)
  return sendBoundCode(context, transaction, { ...asked, loanId: running.id }, person, text)
}

/** Before the transaction: the lender still agrees, and a wrong code counts. */
export async function checkChange(context: Context, asked: ReadRequest & { code: string }): Promise<void> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, statesIn('repaying'))
  const read = await readSameChange(context, database, running, asked)
  await requireAgreed(context, asked.change, read)
  await checkBoundCode(context, { ...asked, loanId: running.id })
}

/** Changes the contract in one transaction: code, schedule or plan, sealed annex, mail. */
export async function makeChange(
  context: Context,
  transaction: Database,
  asked: ReadRequest & { code: string },
): Promise<Answer<typeof renegotiate>> {
  const running = await readLoanInTurn(context, transaction, asked)
  const { id: loanId } = running
  const { change, built, situation } = await readSameChange(context, transaction, running, asked)
  await spendBoundCode(context, transaction, { ...asked, loanId })
  await storeChange(context, transaction, situation, built, change)
  if (asked.change.kind === 'proposal') await acceptProposal(context, transaction, loanId)
  const { dueDay } = built.annex
  const annex = await storeAnnex(context, transaction, {
    ...built.annex,
    loanId,
    event: dueDay ? 'due-day' : 'renegotiated',
    visit: asked.visit,
  })
  const netCents = await nameOfOne(transaction, asked.userId, loanId)
  await mailOwner(context, transaction, asked.userId, (told) =>
    renegotiatedMail({ ...told, loanId, netCents, ...annex }),
  )
  return { annex: annex.number, plan: built.plan }
}

async function storeChange(
  context: Context,
  transaction: Database,
  { running, day, late, open }: Situation,
  { steps, latePlan }: BuiltChange,
  change: Change,
): Promise<void> {
  const { id: loanId, rows } = running
  for (const step of steps) await storeSchedule(context, transaction, step.running, step.schedule)
  const rest = change.kind === 'late-plan' ? change.rest : change
  if (rest?.kind === 'due-day') await storeDueDayAnswer(transaction, loanId, rest.day)
  // What was asked for before is more than the smaller installments, or than a part of the plan.
  const overdue = open.filter(({ payBy }) => payBy < today(context.clock))
  const replaced = [
    ...(latePlan ? late : []),
    ...(steps.some(({ schedule }) => schedule.kind === 'term') ? open : []),
    // What fell due since a proposal that moves it.
    ...(rest ? overdue : []),
  ]
  await cancelCharges(context, transaction, loanId, ({ numbers }) =>
    replaced.some(({ number }) => numbers.includes(number)),
  )
  if (!latePlan) return
  const own = rows.filter(({ number }) => late.some((item) => item.number === number))
  await transaction
    .insertInto('latePlans')
    .values({
      id: sortableId(context.clock),
      loanId,
      agreedOn: day,
      parts: JSON.stringify(latePlan),
      numbers: JSON.stringify(own.map(({ number }) => number)),
      paidBeforeCents: sumCents(own.flatMap(({ parts }) => parts.map(({ cents }) => cents))),
    })
    .execute()
}
