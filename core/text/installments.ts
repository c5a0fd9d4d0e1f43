import type { InstallmentState } from '../api/contract/installments.ts'

export const installmentWords: Record<InstallmentState, string> = {
  paid: 'Paga',
  processing: 'Em processamento',
  late: 'Atrasada',
  due: 'Próxima a vencer',
  open: 'A vencer',
}

/** The progress of a loan, in installments. */
export const paidOfTotal = (count: number, of: number): string => `${count} de ${of} parcelas pagas`
