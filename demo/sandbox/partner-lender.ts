import type { PartnerLender } from '../api/ports/partner-lender.ts'

const leastIncome = { withBankInfo: 700_00, without: 1_500_00 }

/**
 * The sandbox's partner lender: accepts every request but of a mobile that ends in 0000, and stores nothing. Invented rules: it requires less
 * income of people who provide bank data. Age is no reason (Lei 10.741/2003, art. 96).
 *
 * @param closedStates states where it does not lend
 */
export const sandboxPartner = (closedStates: readonly string[]): PartnerLender => ({
  async assess({ state, monthlyIncome, withBankInfo, hasBankAccount }) {
    if (state && closedStates.includes(state)) return { refusal: 'state' }
    if (withBankInfo && !hasBankAccount) return { refusal: 'bank-info' }
    const least = withBankInfo ? leastIncome.withBankInfo : leastIncome.without
    return { refusal: (monthlyIncome ?? 0) < least ? 'income' : null }
  },
  receive: async ({ payload }) => (payload.mobile?.endsWith('0000') ? { refused: 'open-request' } : {}),
})
