import { ageOn } from '../../../core/format/dates.ts'

/** What the sandbox's partner lender looks at before it takes a request. Cents. */
interface Proposal {
  state: string | null
  monthlyIncome: number | null
  dateOfBirth: string
  today: string
  withBankInfo: boolean
  hasBankAccount: boolean
  closedStates: readonly string[]
}

export type PartnerRefusal = 'state' | 'income' | 'age' | 'bank-info'

const leastIncome = { withBankInfo: 700_00, without: 1_500_00 }
const oldest = 75

/** Why the partner would not take a request, or null. Invented rules: it asks less of people who show bank data. */
export function partnerRefusal(proposal: Proposal): PartnerRefusal | null {
  const { state, monthlyIncome, dateOfBirth, today, withBankInfo, hasBankAccount, closedStates } = proposal
  if (state && closedStates.includes(state)) return 'state'
  if (ageOn(dateOfBirth, today) > oldest) return 'age'
  if (withBankInfo && !hasBankAccount) return 'bank-info'
  const least = withBankInfo ? leastIncome.withBankInfo : leastIncome.without
  return (monthlyIncome ?? 0) < least ? 'income' : null
}
