import type { InstallmentState } from '../api/contract/installments.ts'

/** What each state of an installment is called. */
export const installmentWords: Record<InstallmentState, string> = {
  paid: 'paga',
  processing: 'pagamento em processamento',
  late: 'em atraso',
  due: 'a vencer',
  open: 'futura',
}
