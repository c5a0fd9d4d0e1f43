import * as api from '#core/api/contract/personal-loan.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { createCommand } from '../../kit/reads/create-command.ts'
import { storeFacts } from './request-store.ts'
import { deleteChoice, storedAttribution } from './simulated-choice.ts'

export interface LoanWishInput {
  /** Cents. */
  loanAmount: number
  installmentsQty: number
}

export const createLoan = createCommand(
  api.createLoan,
  (wish: LoanWishInput) => {
    const attribution = storedAttribution()
    return { body: { ...wish, ...(attribution ? { attribution } : {}) } }
  },
  (answer) => {
    storeFacts(answer)
    deleteChoice()
  },
)

export const changeAmount = createCommand(
  api.updateLoanAmount,
  (id: string, body: LoanWishInput) => ({ params: { id }, body }),
  storeFacts,
)

export const savePurpose = createCommand(
  api.updateLoanPurpose,
  (id: string, body: { purpose: Purpose }) => ({ params: { id }, body }),
  storeFacts,
)
