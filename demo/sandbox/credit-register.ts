import { addMonths } from '#core/calendar/dates.ts'
import type { CreditRegister } from '../api/ports/credit-register.ts'

/**
 * Simulated SCR. Most people have no debt; the last two digits of the CPF select a case: 88 has debts and
 * pays, 99 has long been overdue. Cents.
 */
export const sandboxRegister: CreditRegister = {
  async read({ cpf, today }) {
    const baseMonth = addMonths(today, -2).slice(0, 7)
    const none = { baseMonth, totalDebt: 0, overdue: 0, monthlyCommitment: 0, institutions: 0 }
    if (cpf.endsWith('88'))
      return { ...none, totalDebt: 12_000_00, monthlyCommitment: 650_00, institutions: 2 }
    if (cpf.endsWith('99')) return { ...none, totalDebt: 7_400_00, overdue: 2_300_00, institutions: 1 }
    return none
  },
}
