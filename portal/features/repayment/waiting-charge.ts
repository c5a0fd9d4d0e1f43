import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { waitingText as text } from './text.ts'

/** A charge that was issued and is not paid yet. */
export type WaitingCharge = Answer<typeof nextInstallments>['items'][number]['waiting'][number]

/** Texts for it, and the page with its codes. */
export function waitingChargeWords(charge: WaitingCharge) {
  const { id, kind, numbers, amountCents, dueDate } = charge
  const at =
    kind === 'part'
      ? ({ page: 'installment', search: `n=${numbers[0]}&cobranca=${id}` } as const)
      : ({ page: 'payoff', search: `cobranca=${id}` } as const)
  return {
    title: text.title,
    lead: text.pays(charge, formatBrl(amountCents), formatDate(dueDate)),
    label: text.open,
    ...at,
  }
}
