import { contentHash } from '#core/agreement/canonical-json.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type {
  Change,
  renegotiate,
  renegotiationDraft,
  sendRenegotiationCode,
} from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import { statesIn } from '#core/loan/lifecycle.ts'
import { sumCents } from '#core/money/sum.ts'
import { buildAnnex, storeAnnex } from '../../agreement/release-annex.ts'
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
import { cancelCharges } from '../bank/cancel-charges.ts'
import {
  type LoanInRepayment,
  nameOfOne,
  type OwnedLoanKey,
  readLoanInRepayment,
  readLoanInTurn,
} from '../loans-in-repayment.ts'
import { annexText, renegotiatedMail } from '../mails/renegotiation-mails.ts'
import { storeDueDayAnswer, storeSchedule } from '../store-schedule.ts'
import { type BuiltChange, buildChange, readSituation, type Situation } from './build-change.ts'
import { againFrom, askLimits, isAgreed } from './lender-limits.ts'

type ChangeRequest = OwnedLoanKey & { visit: Visit; change: Change }
/** A request for the change whose annex was read. */
type ReadRequest = ChangeRequest & { contentHash: string }

/** A change as it would be made today. */
async function readChange(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  running: LoanInRepayment,
  change: Change,
) {
  const situation = await readSituation(database, running, today(clock))
  const built = buildChange(situation, change)
  const content = await buildAnnex(database, running.id, built.annex)
  return { situation, built, content, hash: await contentHash(content) }
}

/** What the lender agrees to, this change among it. @throws ApiError renegotiation_refused; PortFailure */
async function requireAgreed(context: Context, situation: Situation, change: Change, built: BuiltChange) {
  const limits = await askLimits(context, situation)
  if (!isAgreed(change, built, situation, limits)) throw createRefusal('renegotiation_refused')
  return limits
}

/** The annex of a change, to be read before it is signed. @throws ApiError 404, 409; PortFailure */
export async function draftChange(
  context: Context,
  { change, ...asked }: Omit<ChangeRequest, 'visit'>,
): Promise<Answer<typeof renegotiationDraft>> {
  const { database } = context
  const running = await readLoanInRepayment(database, asked, statesIn('repaying'))
  const { situation, built, content, hash } = await readChange(context, database, running, change)
  const limits = await requireAgreed(context, situation, change, built)
  const { person } = await readSignable(database, asked.userId, running.id)
  const bound = { loanId: running.id, contentHash: hash }
  return {
    content,
    contentHash: hash,
    againFrom: againFrom(change, situation, limits),
    sent: await sentCodeAnswer(context, asked.userId, person, bound),
  }
}

/** The change whose annex the customer has read. @throws ApiError 404; 409 death_reported, state_conflict, renegotiation_refused, contract_changed */
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
  const { situation, built } = await readSameChange(context, database, running, asked)
  await requireAgreed(context, situation, asked.change, built)
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
  const { built, situation } = await readSameChange(context, transaction, running, asked)
  await spendBoundCode(context, transaction, { ...asked, loanId })
  await storeChange(context, transaction, situation, built, asked.change)
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
  { running, late, open }: Situation,
  { schedule, latePlan }: BuiltChange,
  change: Change,
): Promise<void> {
  const { id: loanId, rows } = running
  if (schedule) await storeSchedule(context, transaction, running, schedule)
  const rest = change.kind === 'late-plan' ? change.rest : change
  if (rest?.kind === 'due-day') await storeDueDayAnswer(transaction, loanId, rest.day)
  // What was asked for before is more than the smaller installments, or than a part of the plan.
  const replaced = [...(latePlan ? late : []), ...(rest?.kind === 'term' ? open : [])]
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
      agreedOn: today(context.clock),
      parts: JSON.stringify(latePlan),
      numbers: JSON.stringify(own.map(({ number }) => number)),
      paidBeforeCents: sumCents(own.flatMap(({ parts }) => parts.map(({ cents }) => cents))),
    })
    .execute()
}
