import type { Installment, InstallmentState } from '../api/contract/installments.ts'

export const installmentWords: Record<InstallmentLabel, string> = {
  paid: 'Paga',
  processing: 'Em processamento',
  late: 'Atrasada',
  due: 'Próxima a vencer',
  open: 'A vencer',
  contested: 'Contestada',
}

/** What an installment is called: its state, or that it is contested, while nothing asks for it. */
export type InstallmentLabel = InstallmentState | 'contested'

export const installmentLabelOf = ({
  state,
  isContested,
}: Pick<Installment, 'state' | 'isContested'>): InstallmentLabel =>
  isContested && state !== 'paid' && state !== 'processing' ? 'contested' : state

/** The progress of a loan, in installments. */
export const paidOfTotal = (count: number, of: number): string => `${count} de ${of} parcelas pagas`
