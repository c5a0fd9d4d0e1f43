import type { InstallmentState } from '../api/contract/installments.ts'

/** What each state of an installment is called. */
export const installmentWords: Record<InstallmentState, string> = {
  paid: 'Paga',
  processing: 'Em processamento',
  late: 'Atrasada',
  due: 'Próxima a vencer',
  open: 'A vencer',
}

/** How far along a loan is, in installments. */
export const paidOf = (count: number, of: number): string => `${count} de ${of} parcelas pagas`
