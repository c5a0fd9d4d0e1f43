import type { Answer, Parsed } from '#core/api/contract/operation.ts'
import type { reassess } from '#core/api/contract/reassessment.ts'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorItem, refusal } from '../platform/http/errors.ts'
import { correctAnswers } from '../profile/person.ts'
import { analyseCorrected } from './analyse.ts'
import { readAvailability } from './availability.ts'
import { ownCommitment } from './lending/own-commitment.ts'
import { correctionsIn, newestDecision } from './loan.ts'
import { readLoan, readRow } from './read.ts'
import type { LoanKey } from './transition.ts'

const refuse = (code: ErrorCode, field: string) => new ApiError([errorItem(400, code, field)], 400)

/**
 * Accepts corrections of answers named in a refusal, and decides again. Only while this refusal blocks
 * another request, and once: the facts of an older refusal say nothing about a later one.
 *
 * @throws ApiError 400 `required` or `unchanged` if nothing is corrected; 404; 409 state_conflict, or another
 * reason against a request: lending_unavailable, request_open
 */
export async function takeCorrection(
  context: Context,
  transaction: Database,
  key: LoanKey,
  sent: Parsed<typeof reassess>['body'],
): Promise<Answer<typeof reassess>> {
  const row = await readRow(transaction, key.userId, key.id)
  const { facts: before } = (await newestDecision(transaction, key.id)) ?? {}
  const corrections = correctionsIn(row)
  const [first] = corrections
  const names = Object.keys(sent) as (keyof typeof sent)[]
  if (!first || !before || !names.every((name) => corrections.includes(name)))
    throw refusal(409, 'state_conflict')
  const { reason, refusedLoan } = await readAvailability(context, transaction, key.userId)
  if (reason === 'open-request') throw refusal(409, 'request_open')
  if (reason === 'closed' || reason === 'state') throw refusal(409, 'lending_unavailable')
  if (refusedLoan !== key.id) throw refusal(409, 'state_conflict')
  const [named] = names
  if (!named) throw refuse('required', first)
  const { monthlyIncome = before.declaredIncome, hasRestriction = before.hasRestriction } = sent
  if (monthlyIncome === before.declaredIncome && hasRestriction === before.hasRestriction)
    throw refuse('unchanged', named)
  await correctAnswers(context, transaction, key.userId, sent)
  await analyseCorrected(context, transaction, row, {
    ...before,
    declaredIncome: monthlyIncome,
    hasRestriction,
    occupationKind: row.occupationKind ?? before.occupationKind,
    purpose: row.purpose ?? before.purpose,
    ownCommitment: await ownCommitment(transaction, key.id),
  })
  return readLoan(transaction, key.userId, key.id)
}
