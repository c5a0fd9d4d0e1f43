import type { Clock } from '#core/calendar/clock.ts'
import { type LoanPhase, statesIn } from '#core/loan/lifecycle.ts'
import type { RetentionTerm } from '#core/text/retention.ts'

/** Cutoff, in the database's format: a retention period that began before it has ended. */
export function retentionCutoff(clock: Clock, [count, unit]: RetentionTerm): string {
  const moment = new Date(clock())
  if (unit === 'years') moment.setUTCFullYear(moment.getUTCFullYear() - count)
  else if (unit === 'months') moment.setUTCMonth(moment.getUTCMonth() - count)
  else moment.setUTCDate(moment.getUTCDate() - count)
  return moment.toISOString()
}

/** Phases with a contract, or about to have one: the account cannot be deleted until they end. */
export const openPhases: Partial<Record<LoanPhase, 'loan_active' | 'loan_under_review'>> = {
  signed: 'loan_under_review',
  repaying: 'loan_active',
}

/** Ended contracts: kept, with name, CPF and date of birth of the signer. All other requests are deleted. */
export const contractStates = statesIn('ended')
