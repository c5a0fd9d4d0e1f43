import { installmentLabelOf } from '#core/text/installments.ts'
import type { MyLoan } from './use-my-loan.ts'

/** The numbers of the contested installments of a loan, which nothing asks for until the answer. */
export const contestedNumbers = ({ items }: Pick<MyLoan, 'items'>): number[] =>
  items.flatMap((item) => (installmentLabelOf(item) === 'contested' ? [item.number] : []))
