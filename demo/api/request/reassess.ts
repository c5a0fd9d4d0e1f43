import { isDeepStrictEqual } from 'node:util'
import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { reassess } from '#core/api/contract/reassessment.ts'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorItem, refusal } from '../platform/http/errors.ts'
import type { Facts } from '../ports/lender.ts'
import { correctAnswers } from '../profile/person.ts'
import { analyseCorrected } from './analyse.ts'
import { readAvailability } from './availability.ts'
import { type Asked, askWith } from './lending/ask.ts'
import { ownCommitment } from './lending/own-commitment.ts'
import { correctionsIn, type LoanRow, newestDecision } from './loan.ts'
import { readLoan, readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const refuse = (code: ErrorCode, field: string) => new ApiError([errorItem(400, code, field)], 400)

type Sent = Parsed<typeof reassess>['body']

/**
 * The facts of a refusal with the user's corrections. Only while this refusal blocks another request, and once:
 * the facts of an older refusal say nothing about a later one.
 *
 * @throws ApiError 400 `required` or `unchanged` if nothing is corrected; 404; 409 state_conflict, or another
 * reason against a request: lending_unavailable, request_open
 */
async function correctedFacts(
  context: Context,
  database: Database,
  key: LoanKey,
  sent: Sent,
): Promise<{ row: LoanRow; facts: Facts }> {
  const row = await readRow(database, key.userId, key.id)
  const { facts: before } = (await newestDecision(database, key.id)) ?? {}
  const corrections = correctionsIn(row)
  const [first] = corrections
  const names = Object.keys(sent) as (keyof Sent)[]
  if (!first || !before || !names.every((name) => corrections.includes(name)))
    throw refusal(409, 'state_conflict')
  const { reason, refusedLoan } = await readAvailability(context, database, key.userId)
  if (reason === 'open-request') throw refusal(409, 'request_open')
  if (reason === 'closed' || reason === 'state') throw refusal(409, 'lending_unavailable')
  if (refusedLoan !== key.id) throw refusal(409, 'state_conflict')
  const [named] = names
  if (!named) throw refuse('required', first)
  const { monthlyIncome = before.declaredIncome, hasRestriction = before.hasRestriction } = sent
  if (monthlyIncome === before.declaredIncome && hasRestriction === before.hasRestriction)
    throw refuse('unchanged', named)
  const facts = {
    ...before,
    declaredIncome: monthlyIncome,
    hasRestriction,
    occupationKind: row.occupationKind ?? before.occupationKind,
    purpose: row.purpose ?? before.purpose,
    ownCommitment: await ownCommitment(database, key.id),
  }
  return { row, facts }
}

/** Requests a decision on the corrected facts. Writes nothing. @throws like correctedFacts; PortFailure */
export async function askCorrected(context: Context, key: LoanKey, sent: Sent): Promise<Asked> {
  const { row, facts } = await correctedFacts(context, context.database, key, sent)
  return askWith(context, row, facts)
}

/** Stores the corrections and the decision on them. @throws like correctedFacts */
export async function takeCorrection(
  context: Context,
  transaction: Database,
  key: LoanKey,
  sent: Sent,
  asked: Asked,
): Promise<Answer<typeof reassess>> {
  const { facts } = await correctedFacts(context, transaction, key, sent)
  if (!isDeepStrictEqual(facts, asked.facts)) throw refusal(409, 'state_conflict')
  await correctAnswers(context, transaction, key.userId, sent)
  await analyseCorrected(context, transaction, key, asked)
  return readLoan(transaction, key.userId, key.id)
}
