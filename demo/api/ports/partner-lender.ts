/** What decides whether the partner looks at a request. Cents. */
interface PartnerProposal {
  state: string | null
  monthlyIncome: number | null
  withBankInfo: boolean
  hasBankAccount: boolean
}

type PartnerRefusal = 'state' | 'income' | 'bank-info'

/** The lender that takes requests which were declined here. */
export interface PartnerLender {
  /** Why it would not take a request, or null. */
  refusalOf(proposal: PartnerProposal): PartnerRefusal | null
  /** Takes a request in. Throws where it cannot be reached: the job tries again. */
  receive(reference: string, payload: Readonly<Record<string, unknown>>): Promise<void>
}
