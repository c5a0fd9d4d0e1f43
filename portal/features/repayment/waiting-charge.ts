import type { ChargeKind } from '#core/api/contract/charges.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { offersBoleto, pixAndBoleto } from '#core/payment/pay-words.baked.ts'

/** Texts for a charge that was issued and is not paid yet. */
export const waitingText = {
  title: `Você já gerou ${pixAndBoleto}`,
  pays: (
    { kind, numbers }: { kind: ChargeKind; numbers: readonly number[] },
    amount: string,
    until: string,
  ) =>
    `${amount} ${kind === 'part' ? `de uma parte da parcela ${formatRanges(numbers)}` : `${numbers.length === 1 ? 'da parcela' : 'das parcelas'} ${formatRanges(numbers)}`}, até ${until}.`,
  open: `Ver o Pix${offersBoleto ? ' e o boleto' : ''}`,
} as const

/** A charge that was issued and is not paid yet. */
export type WaitingCharge = Answer<typeof nextInstallments>['items'][number]['waiting'][number]

/** What to say of it, and the page with its codes. */
export function waitingChargeWords(charge: WaitingCharge) {
  const { id, kind, numbers, amountCents, dueDate } = charge
  const at =
    kind === 'part'
      ? ({ page: 'installment', search: `n=${numbers[0]}&cobranca=${id}` } as const)
      : ({ page: 'payoff', search: `cobranca=${id}` } as const)
  return {
    title: waitingText.title,
    lead: waitingText.pays(charge, formatBrl(amountCents), formatDate(dueDate)),
    label: waitingText.open,
    ...at,
  }
}
