import { isDeepStrictEqual } from 'node:util'
import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { refusal } from '../../platform/http/errors.ts'
import { pick } from '../../platform/pick.ts'
import { PortFailure } from '../../ports/failures.ts'
import type { Decision, Facts, Requester, Wish } from '../../ports/lender.ts'
import { mayReadScr } from '../credit-register/standing.ts'
import type { LoanRow } from '../loan.ts'
import { isServed } from '../partner/assess.ts'
import { type Coming, gatherFacts, wishOf } from './gather.ts'

const { limits } = config

/** A decision with its input, not stored yet. */
export interface Asked {
  /** Sent to the lender, and not stored with the decision: the account has it. */
  applicant: Requester
  facts: Facts
  wish: Wish
  decision: Decision
  /** If declined: whether the partner lender might accept the request. */
  isServed: boolean
}

/** SCR data, if the user has authorized it and has proved the CPF or does so with these bank data. */
async function readScr(
  context: Context,
  row: LoanRow,
  { bank, day = today(context.clock) }: Coming,
): Promise<Facts['scr']> {
  const { clock, database, ports } = context
  const shown = bank && { besides: row.id, isShown: bank.isHolderShown }
  if (!(await mayReadScr({ clock }, database, row.userId, shown))) return null
  return ports.creditRegister.read({ cpf: row.cpf, today: day })
}

/**
 * Requests a decision from the lender. Call it before the transaction that stores the decision, and begin that
 * one with `needsSame`.
 *
 * @throws ApiError 409 answers_missing, PortFailure
 */
export async function askLender(context: Context, row: LoanRow, coming: Coming = {}): Promise<Asked> {
  const scr = await readScr(context, row, coming)
  return askWith(context, row, await gatherFacts(context.database, row, scr, coming), coming.day)
}

const once = <Item>(items: readonly Item[]): Item[] =>
  items.filter((item, at) => items.findIndex((other) => isDeepStrictEqual(other, item)) === at)

/** The decision without repetitions, which a customer would read twice. */
export const tidied = (decision: Decision): Decision =>
  decision.outcome === 'approved'
    ? { ...decision, offers: once(decision.offers), weighed: once(decision.weighed) }
    : { ...decision, reasons: once(decision.reasons) }

/** What is wrong with a decision that leads into a larger debt than was asked for, or contradicts itself. */
function faultOf(decision: Decision, { loanAmount, installmentsQty }: Wish): string | undefined {
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

const applicantOf = (row: LoanRow): Requester => ({
  ...pick(row, ['name', 'cpf', 'dateOfBirth']),
  state: row.federalState,
})

/** Like `askLender`, with known facts. @throws PortFailure */
export async function askWith(
  context: Context,
  row: LoanRow,
  facts: Facts,
  day: IsoDate = today(context.clock),
): Promise<Asked> {
  const request = { applicant: applicantOf(row), facts, wish: wishOf(row, day) }
  const decision = tidied(await context.ports.lender.decide({ reference: row.id, ...request }))
  const fault = faultOf(decision, request.wish)
  if (fault) throw new PortFailure('lender.decide', fault)
  const declined = decision.outcome === 'declined'
  return { ...request, decision, isServed: declined && (await isServed(context, row)) }
}

/**
 * Checks that what the lender decided on has not changed; the day may have.
 *
 * @throws ApiError 409 state_conflict, answers_missing
 */
export async function needsSame(
  transaction: Database,
  row: LoanRow,
  { applicant, facts, wish }: Asked,
): Promise<void> {
  const now = {
    applicant: applicantOf(row),
    facts: await gatherFacts(transaction, row, facts.scr),
    wish: wishOf(row, wish.today),
  }
  if (!isDeepStrictEqual(now, { applicant, facts, wish })) throw refusal(409, 'state_conflict')
}
