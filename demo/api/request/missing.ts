import { type AnswerId, namesOf, needs } from '#core/answers/answers.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import { isWhole } from '../profile/identity.ts'
import type { LoanRow } from './loan.ts'

/** Answers that the partner lender needs for a declined request. */
export const forPartner = needs('partner')

// An address or an account may become required again later, so every state that needs it checks it.
const asked: Partial<Record<LoanState, readonly AnswerId[]>> = {
  'basic-info': needs('basic'),
  'bank-data': needs('basic'),
  offers: ['address', 'bankAccount'],
  'extended-info': needs('extended'),
  declined: forPartner,
}

const isGiven = (row: LoanRow, id: AnswerId) =>
  id === 'identity' ? isWhole(row) : (row as Record<string, unknown>)[namesOf(id)[0] ?? ''] !== null

/** Names of the given answers that are missing, in their order. */
export function lacking(row: LoanRow, ids: readonly AnswerId[]): AnswerId[] {
  return ids.filter((id) => !isGiven(row, id))
}

/** Names of the answers that a loan's state requires and that are missing, in the order they are asked. */
export function missingIn(row: LoanRow): AnswerId[] {
  return lacking(row, asked[row.state] ?? [])
}
