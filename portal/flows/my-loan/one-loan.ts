import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { listInstallments } from '../../../core/api/contract/installments.ts'
import { getLoan, type LoanOffer, type PersonalLoan } from '../../../core/api/contract/personal-loan.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import type { MyLoan } from './my-loan.ts'

/** A loan in any state: with the offer that was picked, and its schedule once it is paid out. */
export interface OneLoan {
  loan: PersonalLoan
  offer: LoanOffer | null
  schedule: MyLoan | null
}

export const loadOneLoan = createAction(async (signal, id: string): Promise<OneLoan> => {
  const { personalLoanDto: loan, loanOffersDto: offers } = await call(getLoan, { params: { id } }, { signal })
  const isPaidOut = ['active', 'paid-off'].includes(loan.state)
  return {
    loan,
    offer: offers.find(({ picked }) => picked) ?? null,
    schedule: isPaidOut ? await call(listInstallments, { params: { id } }, { signal }) : null,
  }
})

onSessionEnd(loadOneLoan.reset)
