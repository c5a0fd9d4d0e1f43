import { type AnswerId, answersNeededFor, namesOf } from '#core/answers/answers.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import { isComplete } from '../profile/identity.ts'
import type { LoanRow } from './loan-view.ts'

/** Answers that the partner lender needs for a declined request. */
export const partnerAnswers = answersNeededFor('partner')

// An address or an account may become required again later, so every state that needs it checks it.
const asked: Partial<Record<LoanState, readonly AnswerId[]>> = {
  'basic-info': answersNeededFor('basic'),
  'bank-data': answersNeededFor('basic'),
  offers: ['address', 'bankAccount'],
  'extended-info': answersNeededFor('extended'),
  declined: partnerAnswers,
}

const isGiven = (row: LoanRow, id: AnswerId) =>
  id === 'identity' ? isComplete(row) : (row as Record<string, unknown>)[namesOf(id)[0] ?? ''] !== null

/** Names of the given answers that are missing, in their order. */
export function missingAnswers(row: LoanRow, ids: readonly AnswerId[]): AnswerId[] {
  return ids.filter((id) => !isGiven(row, id))
}

/** Names of the answers that a loan's state requires and that are missing, in the order they are asked. */
export function missingAnswersIn(row: LoanRow): AnswerId[] {
  return missingAnswers(row, asked[row.state] ?? [])
}
