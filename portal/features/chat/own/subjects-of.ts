import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { text } from '../text.ts'

type Loan = Pick<Answer<typeof nextInstallments>['items'][number], 'late' | 'withdrawal'>

const { chips } = text

/** The subjects that fit what a customer has here, four at most. */
export function subjectsOf(loans: readonly Loan[], requests: number): readonly string[] {
  if (loans.some(({ late }) => late.length > 0))
    return [chips.late, chips.cannotPay, chips.copy, chips.documents]
  if (loans.some(({ withdrawal }) => withdrawal)) return [chips.money, chips.giveUp, chips.copy, chips.ahead]
  if (loans.length > 0) return [chips.copy, chips.ahead, chips.cannotPay, chips.documents]
  if (requests > 0) return [chips.request, chips.documents, chips.money, chips.giveUp]
  return [chips.another, chips.data, chips.access, chips.documents]
}
