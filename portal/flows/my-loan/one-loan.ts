import { createAction } from '../../../core/actions/action.ts'
import { arrivedStates } from '../../../core/agreement/documents.ts'
import { call } from '../../../core/api/client.ts'
import { readAgreement } from '../../../core/api/contract/agreement.ts'
import { type LoanDocument, listDocuments } from '../../../core/api/contract/documents.ts'
import { listInstallments } from '../../../core/api/contract/installments.ts'
import { listCredits } from '../../../core/api/contract/payments.ts'
import { getLoan, type LoanOffer, type PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import { isRepaid, isSigned } from '../../../core/loan/lifecycle.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import type { Agreement } from '../loan/agreement/actions.ts'
import type { MyLoan } from './my-loan.ts'

/** A loan in any state: with the offer that was picked, and its schedule once it is paid out. */
export interface OneLoan {
  loan: PersonalLoan
  offer: LoanOffer | null
  schedule: MyLoan | null
  /** The contract, once it is signed. */
  agreement: Agreement | null
  /** Files of the person's that are kept with the contract. */
  documents: readonly LoanDocument[]
  /** Paid too much, and not asked for yet. */
  creditCents: number
}

export const loadOneLoan = createAction(async (signal, id: string): Promise<OneLoan> => {
  const { personalLoanDto: loan, loanOffersDto: offers } = await call(getLoan, { params: { id } }, { signal })
  const isPaidOut = isRepaid(loan.state)
  const isSent = isSigned(loan.state) && loan.state !== 'documents'
  const [agreement, schedule, credits, sent] = await Promise.all([
    loan.signedAt ? call(readAgreement, { params: { id } }, { signal }) : null,
    isPaidOut ? call(listInstallments, { params: { id } }, { signal }) : null,
    isPaidOut ? call(listCredits, {}, { signal }) : null,
    isSent ? call(listDocuments, { params: { id } }, { signal }) : null,
  ])
  return {
    loan,
    offer: offers.find(({ picked }) => picked) ?? null,
    schedule,
    agreement,
    documents: sent?.items.filter(({ state }) => arrivedStates.includes(state)) ?? [],
    creditCents: credits?.items.find(({ loanId }) => loanId === id)?.cents ?? 0,
  }
})

onSessionEnd(loadOneLoan.reset)
