import type { ActionState } from '../../../core/actions/action.ts'
import { config } from '../../../core/config/config.ts'
import type { Purpose } from '../../../core/fields/choices.ts'
import { fields } from '../../../core/fields/dictionary.ts'
import { keptChoice } from './request.ts'
import type { LoanFacts, LoanStepId } from './steps.ts'
import { changeAmount, createLoan, savePurpose } from './store.ts'

interface Answering {
  /** What is known already, as texts by field name. */
  initial(facts: LoanFacts): Record<string, string>
  /** Sends the answers; the store has the new facts afterwards. */
  save(facts: LoanFacts, values: Record<string, unknown>): Promise<ActionState<unknown>>
}

interface Amount {
  loanAmount: number
  installmentsQty: number
}

/** How each step's answers are read and written. */
export const answering: Record<LoanStepId, Answering> = {
  amount: {
    initial({ loan }) {
      const choice = keptChoice()
      const { simulator, limits } = config
      const amount = loan?.loanAmount ?? choice.loanAmountCents ?? simulator.loanAmountCents
      const quantity = loan?.installmentsQty ?? choice.installmentsQty ?? limits.maxLoanInstallments
      return {
        loanAmount: fields.loanAmount.show(amount),
        installmentsQty: fields.installmentsQty.show(quantity),
      }
    },
    save: ({ loan }, values) => {
      const amount = values as unknown as Amount
      return loan ? changeAmount.perform(loan.id, amount) : createLoan.perform(amount)
    },
  },
  purpose: {
    initial: ({ loan }): Record<string, string> => (loan?.purpose ? { purpose: loan.purpose } : {}),
    save: ({ loan }, values) => savePurpose.perform(loan?.id ?? '', values as { purpose: Purpose }),
  },
}
