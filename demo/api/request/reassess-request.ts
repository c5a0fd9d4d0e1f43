import { isDeepStrictEqual } from 'node:util'
import type { Answer, ParsedInput } from '#core/api/contract/operation.ts'
import type { reassess } from '#core/api/contract/reassessment.ts'
import type { ErrorCode } from '#core/api/errors.ts'
import { today } from '#core/calendar/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { createFieldRefusal, createRefusal } from '../platform/http/api-errors.ts'
import type { ApplicantFacts } from '../ports/lender.ts'
import { correctAnswers } from '../profile/person.ts'
import { analyseCorrectedRequest } from './analyse-request.ts'
import { askLenderWith, type LoanApplication } from './lending/ask-lender.ts'
import { ownDaysLate } from './lending/own-arrears.ts'
import { monthlyCommitment } from './lending/own-commitment.ts'
import { readAvailability } from './loan-availability.ts'
import type { LoanKey } from './loan-transition.ts'
import { correctionsIn, type LoanRow, newestDecision } from './loan-view.ts'
import { readLoan, readLoanRow } from './read-loans.ts'

const correctionRefusal = (code: ErrorCode, field: string) => createFieldRefusal(code, field)

type CorrectionInput = ParsedInput<typeof reassess>['body']

/**
 * The facts of a refusal with the user's corrections. Only while this refusal blocks another request, and once:
 * the facts of an older refusal say nothing about a later one.
 *
 * @throws ApiError 400 `required` or `unchanged` if nothing is corrected; 404; 409 state_conflict, or another
 * reason against a request: lending_unavailable, request_open
 */
async function factsWithCorrections(
  context: Context,
  database: Database,
  key: LoanKey,
  sent: CorrectionInput,
): Promise<{ row: LoanRow; facts: ApplicantFacts }> {
  const row = await readLoanRow(database, key.userId, key.id)
  const { facts: before } = (await newestDecision(database, key.id)) ?? {}
  const corrections = correctionsIn(row)
  const [first] = corrections
  const names = Object.keys(sent) as (keyof CorrectionInput)[]
  if (!first || !before || !names.every((name) => corrections.includes(name)))
    throw createRefusal('state_conflict')
  const { reason, refusedLoan } = await readAvailability(context, database, key.userId)
  if (reason === 'open-request') throw createRefusal('request_open')
  if (reason === 'death-reported') throw createRefusal('death_reported')
  if (reason === 'late') throw createRefusal('own_arrears')
  if (reason === 'closed' || reason === 'state') throw createRefusal('lending_unavailable')
  if (refusedLoan !== key.id) throw createRefusal('state_conflict')
  const [named] = names
  if (!named) throw correctionRefusal('required', first)
  const { monthlyIncome = before.declaredIncome, hasRestriction = before.hasRestriction } = sent
  if (monthlyIncome === before.declaredIncome && hasRestriction === before.hasRestriction)
    throw correctionRefusal('unchanged', named)
  const facts = {
    ...before,
    declaredIncome: monthlyIncome,
    hasRestriction,
    occupationKind: row.occupationKind ?? before.occupationKind,
    purpose: row.purpose ?? before.purpose,
    ownCommitment: await monthlyCommitment(database, key.id),
    ownDaysLate: await ownDaysLate(database, key.userId, today(context.clock)),
  }
  return { row, facts }
}

/** Requests a decision on the corrected facts. Writes nothing. @throws like correctedFacts; PortFailure */
export async function askLenderCorrected(
  context: Context,
  key: LoanKey,
  sent: CorrectionInput,
): Promise<LoanApplication> {
  const { row, facts } = await factsWithCorrections(context, context.database, key, sent)
  return askLenderWith(context, row, facts)
}

/** Stores the corrections and the decision on them. @throws like correctedFacts */
export async function storeCorrection(
  context: Context,
  transaction: Database,
  key: LoanKey,
  sent: CorrectionInput,
  asked: LoanApplication,
): Promise<Answer<typeof reassess>> {
  const { facts } = await factsWithCorrections(context, transaction, key, sent)
  if (!isDeepStrictEqual(facts, asked.facts)) throw createRefusal('state_conflict')
  await correctAnswers(context, transaction, key.userId, sent)
  await analyseCorrectedRequest(context, transaction, key, asked)
  return readLoan(context, transaction, key.userId, key.id)
}
