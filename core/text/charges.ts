import type { ChargeKind } from '../api/contract/charges.ts'

export const chargeWords: Record<ChargeKind, string> = {
  installment: 'Parcela',
  debit: 'Débito automático de uma parcela',
  part: 'Parte de uma parcela',
  late: 'Parcelas atrasadas',
  payoff: 'Antecipação ou quitação',
  return: 'Devolução após desistência',
}

/** When an installment reminder is sent. */
export const reminderKinds = ['soon', 'tomorrow', 'today', 'late'] as const

export type ReminderKind = (typeof reminderKinds)[number]

export const reminderWords: Record<ReminderKind, string> = {
  soon: '5 dias antes',
  tomorrow: 'Na véspera',
  today: 'No dia',
  late: 'No dia seguinte',
}
