import { isDeepStrictEqual } from 'node:util'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import type { ApplicantFacts, LendingDecision, LoanApplicant, LoanWish } from '../../ports/lender.ts'
import { PortFailure } from '../../ports/port-failures.ts'
import { mayReadScr } from '../credit-register/may-read-scr.ts'
import type { LoanRow } from '../loan-view.ts'
import { isServed } from '../partner/partner-assessment.ts'
import { type FactsToStore, gatherFacts, loanWishOf } from './gather-facts.ts'

const { limits } = config

/** A decision with its input, not stored yet. */
export interface LoanApplication {
  /** Sent to the lender, and not stored with the decision: the account has it. */
  applicant: LoanApplicant
  facts: ApplicantFacts
  wish: LoanWish
  decision: LendingDecision
  /** If declined: whether the partner lender might accept the request. */
  isServed: boolean
}

/** SCR data, if the user has authorized it and has proved the CPF or does so with these bank data. */
async function readScr(
  context: Context,
  row: LoanRow,
  { bank, day = today(context.clock) }: FactsToStore,
): Promise<ApplicantFacts['scr']> {
  const { clock, database, ports } = context
  const shown = bank && { besides: row.id, isShown: bank.isHolderShown }
  if (!(await mayReadScr({ clock }, database, row.userId, shown))) return null
  return ports.creditRegister.read({ cpf: row.cpf, today: day })
}

/**
 * Requests a decision from the lender. Call it before the transaction that stores the decision, and begin that
 * one with `requireSameFacts`.
 *
 * @throws ApiError 409 answers_missing, PortFailure
 */
export async function askLender(
  context: Context,
  row: LoanRow,
  coming: FactsToStore = {},
): Promise<LoanApplication> {
  const scr = await readScr(context, row, coming)
  const day = coming.day ?? today(context.clock)
  return askLenderWith(context, row, await gatherFacts(context.database, row, scr, { ...coming, day }), day)
}

const withoutRepeats = <Item>(items: readonly Item[]): Item[] =>
  items.filter((item, at) => items.findIndex((other) => isDeepStrictEqual(other, item)) === at)

/** The decision without repetitions, which a customer would read twice. */
export const withoutRepeatedReasons = (decision: LendingDecision): LendingDecision =>
  decision.outcome === 'approved'
    ? { ...decision, offers: withoutRepeats(decision.offers), weighed: withoutRepeats(decision.weighed) }
    : { ...decision, reasons: withoutRepeats(decision.reasons) }

/** Why a lender's decision is invalid: it offers more than was requested, or contradicts itself. */
function answerFaultOf(
  decision: LendingDecision,
  { loanAmount, installmentsQty }: LoanWish,
): string | undefined {
  if (decision.outcome === 'declined') return undefined
  const { offers, room, unmet } = decision
  const most = unmet?.mostAmount ?? null
  if (offers.some((offer) => offer.loanAmount > loanAmount)) return 'offers more than was asked for'
  if (
    unmet &&
    offers.some((offer) => offer.loanAmount === loanAmount && offer.installmentsQty === installmentsQty)
  )
    return 'unmet, beside an offer with the requested terms'
  if (most !== null && (most > loanAmount || most < limits.minLoanAmountCents)) return 'no such mostAmount'
  return room === 0 ? 'no room, beside an offer' : undefined
}

const applicantOf = (row: LoanRow): LoanApplicant => ({
  ...pickFields(row, ['name', 'cpf', 'dateOfBirth']),
  state: row.federalState,
})

/** Like `askLender`, with known facts. @throws PortFailure */
export async function askLenderWith(
  context: Context,
  row: LoanRow,
  facts: ApplicantFacts,
  day: IsoDate = today(context.clock),
): Promise<LoanApplication> {
  const request = { applicant: applicantOf(row), facts, wish: loanWishOf(row, day) }
  const decision = withoutRepeatedReasons(
    await context.ports.lender.decide({ reference: row.id, ...request }),
  )
  const fault = answerFaultOf(decision, request.wish)
  if (fault) throw new PortFailure('lender.decide', fault)
  const mayForward = decision.outcome === 'declined' && !decision.reasons.includes('own_arrears')
  return { ...request, decision, isServed: mayForward && (await isServed(context, row)) }
}

/**
 * Checks that what the lender decided on has not changed; the day may have.
 *
 * @throws ApiError 409 state_conflict, answers_missing
 */
export async function requireSameFacts(
  transaction: Database,
  row: LoanRow,
  { applicant, facts, wish }: LoanApplication,
): Promise<void> {
  const now = {
    applicant: applicantOf(row),
    facts: await gatherFacts(transaction, row, facts.scr, { day: wish.today }),
    wish: loanWishOf(row, wish.today),
  }
  if (!isDeepStrictEqual(now, { applicant, facts, wish })) throw createRefusal('state_conflict')
}
