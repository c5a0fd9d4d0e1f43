/** The data that decide whether the partner accepts a request. Cents. */
interface PartnerProposal {
  state: string | null
  monthlyIncome: number | null
  withBankInfo: boolean
  hasBankAccount: boolean
}

type PartnerRefusal = 'state' | 'income' | 'bank-info'

/** The partner lender, which accepts requests declined here. */
export interface PartnerLender {
  /** Why it would not accept a request, or null. */
  refusalOf(proposal: PartnerProposal): PartnerRefusal | null
  /** Sends it a request. Throws if it cannot be reached: the job retries. */
  receive(reference: string, payload: Readonly<Record<string, unknown>>): Promise<void>
}
