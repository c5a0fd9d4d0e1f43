import type { InstallmentState } from '../../../../core/api/contract/installments.ts'
import type { Tone } from '../../../../core/ui/notice/notice.tsx'

interface StateWords {
  label: string
  tone?: Tone
}

/** How an installment stands, in a word. Paid by boleto and not cleared yet is never called late. */
export const installmentState: Record<InstallmentState, StateWords> = {
  paid: { label: 'Paga', tone: 'success' },
  processing: { label: 'Em processamento', tone: 'info' },
  late: { label: 'Atrasada', tone: 'error' },
  due: { label: 'Próxima', tone: 'warning' },
  open: { label: 'A vencer' },
}
