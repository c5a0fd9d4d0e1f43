/** What the sandbox's partner lender looks at before it takes a request. Cents. */
interface Proposal {
  state: string | null
  monthlyIncome: number | null
  withBankInfo: boolean
  hasBankAccount: boolean
  closedStates: readonly string[]
}

export type PartnerRefusal = 'state' | 'income' | 'bank-info'

const leastIncome = { withBankInfo: 700_00, without: 1_500_00 }

/**
 * Why the partner would not take a request, or null. Invented rules: it asks less of people who show bank data.
 * Age is no reason (Lei 10.741/2003, art. 96).
 */
export function partnerRefusal(proposal: Proposal): PartnerRefusal | null {
  const { state, monthlyIncome, withBankInfo, hasBankAccount, closedStates } = proposal
  if (state && closedStates.includes(state)) return 'state'
  if (withBankInfo && !hasBankAccount) return 'bank-info'
  const least = withBankInfo ? leastIncome.withBankInfo : leastIncome.without
  return (monthlyIncome ?? 0) < least ? 'income' : null
}
