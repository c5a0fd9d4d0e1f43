import type { Installment, InstallmentState } from '../api/contract/installments.ts'
import type { ReversedBy } from '../api/contract/reversed-by.ts'
import { reversedByWords } from './payments.ts'

export const installmentWords: Record<InstallmentLabel, string> = {
  paid: 'Paga',
  processing: 'Em processamento',
  late: 'Atrasada',
  due: 'Próxima a vencer',
  open: 'A vencer',
  contested: 'Contestada',
  'gone-bank': reversedByWords.bank,
  'gone-us': reversedByWords.us,
  planned: 'No plano',
}

/** What an installment is called: its state, or that it is contested, in a plan, or its payment went back, while nothing asks for it. */
export type InstallmentLabel = InstallmentState | 'contested' | 'planned' | `gone-${ReversedBy}`

export function installmentLabelOf({
  state,
  isContested,
  planUntil,
  gone,
}: Pick<Installment, 'state' | 'isContested' | 'planUntil'> &
  Partial<Pick<Installment, 'gone'>>): InstallmentLabel {
  if (state === 'paid' && gone) return `gone-${gone.by}`
  if (state === 'paid' || state === 'processing') return state
  if (isContested) return 'contested'
  return planUntil === null ? state : 'planned'
}

/** Whether its money is here, too. */
export const isPaidFor = ({ state, gone }: Pick<Installment, 'state' | 'gone'>): boolean =>
  state === 'paid' && !gone

/** The progress of a loan, in installments. */
export const paidOfTotal = (count: number, of: number): string => `${count} de ${of} parcelas pagas`
