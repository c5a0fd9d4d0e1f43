import type { RouteId } from '#core/routes/pages.ts'
import type { MyLoan } from './use-my-loan.ts'

/** The late installments of a loan, oldest first. */
export const lateItems = ({ items }: Pick<MyLoan, 'items'>) => items.filter(({ state }) => state === 'late')

/** Where installments are paid: several late ones in one payment. */
export const payPlaceOf = (numbers: readonly number[]): { page: RouteId; search: string } =>
  numbers.length > 1 ? { page: 'late', search: '' } : { page: 'installment', search: `n=${numbers[0]}` }
