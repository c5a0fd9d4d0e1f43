import * as api from '#core/api/contract/personal-loan.ts'
import type { Purpose } from '#core/fields/choices.ts'
import { createCommand } from '../../kit/reads/command.ts'
import { dropChoice, keptAttribution } from './choice.ts'
import { take } from './store.ts'

export interface Wish {
  /** Cents. */
  loanAmount: number
  installmentsQty: number
}

export const createLoan = createCommand(
  api.createLoan,
  (wish: Wish) => {
    const attribution = keptAttribution()
    return { body: { ...wish, ...(attribution ? { attribution } : {}) } }
  },
  (answer) => {
    take(answer)
    dropChoice()
  },
)

export const changeAmount = createCommand(
  api.updateLoanAmount,
  (id: string, body: Wish) => ({ params: { id }, body }),
  take,
)

export const savePurpose = createCommand(
  api.updateLoanPurpose,
  (id: string, body: { purpose: Purpose }) => ({ params: { id }, body }),
  take,
)
