import type { InstallmentState } from '../api/contract/installments.ts'

/** What each state of an installment is called. */
export const installmentWords: Record<InstallmentState, string> = {
  paid: 'paga',
  processing: 'em processamento',
  late: 'atrasada',
  due: 'próxima',
  open: 'a vencer',
}
