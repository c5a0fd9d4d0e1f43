import type { ChargeKind } from '../api/contract/charges.ts'
import { formatRanges } from '../format/number-ranges.ts'

export const chargeWords: Record<ChargeKind, string> = {
  installment: 'Parcela',
  debit: 'Débito automático de uma parcela',
  part: 'Parte de uma parcela',
  late: 'Parcelas atrasadas',
  joint: 'Parcelas atrasadas de vários empréstimos',
  plan: 'Parte de um plano',
  payoff: 'Antecipação ou quitação',
  return: 'Devolução após desistência',
}

/** What a charge for a part pays, such as 'uma parte da parcela 4'. */
export const partOfInstallments = (numbers: readonly number[]): string =>
  `uma parte ${numbers.length === 1 ? 'da parcela' : 'das parcelas'} ${formatRanges(numbers)}`
