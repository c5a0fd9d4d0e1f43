import type { Installment, InstallmentState } from '../api/contract/installments.ts'

export const installmentWords: Record<InstallmentLabel, string> = {
  paid: 'Paga',
  processing: 'Em processamento',
  late: 'Atrasada',
  due: 'Próxima a vencer',
  open: 'A vencer',
  contested: 'Contestada',
  planned: 'No plano',
}

/** What an installment is called: its state, or that it is contested or in a plan, while nothing asks for it. */
export type InstallmentLabel = InstallmentState | 'contested' | 'planned'

export function installmentLabelOf({
  state,
  isContested,
  planUntil,
}: Pick<Installment, 'state' | 'isContested' | 'planUntil'>): InstallmentLabel {
  if (state === 'paid' || state === 'processing') return state
  if (isContested) return 'contested'
  return planUntil === null ? state : 'planned'
}

/** The progress of a loan, in installments. */
export const paidOfTotal = (count: number, of: number): string => `${count} de ${of} parcelas pagas`
