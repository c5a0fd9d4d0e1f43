import type { ChargeKind } from '../api/contract/charges.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { lateCharges } from '../money/late-charges.ts'
import type { Cents } from '../money/units.ts'
import { chargeWords } from './late.ts'

/** Stands beside the Pix of a slip. */
export const pixOnSlip =
  'O Pix é confirmado em minutos. Quem recebe tem de ser o beneficiário acima: se for outro, não pague.'

interface SlipTerms {
  kind: ChargeKind
  /** Whether it includes a late installment, whose fine and interest may be partly paid. */
  late: boolean
  /** The last day on which the boleto's own amount pays everything. */
  dueDate: IsoDate
  faceCents: Cents
  discountCents: Cents
  fineCents: Cents
  lateInterestCents: Cents
}

/** The payment instructions: amounts in reais and dates, never percentages or day counts. */
export function slipInstructions(facts: SlipTerms): string[] {
  const { kind, late, dueDate, faceCents, discountCents } = facts
  const until = formatDate(dueDate)
  if (kind === 'return')
    return [
      'Devolução do valor recebido, sem juros, por desistência do contrato.',
      `Vale até ${until}. Depois disso, gere outro pela sua conta: o valor é o mesmo.`,
    ]
  if (kind === 'plan')
    return [
      'Paga uma parte do que estava atrasado, como combinado no plano.',
      `Vale até ${until}. Depois disso, gere outro pela sua conta.`,
    ]
  if (kind === 'part')
    return [
      'Paga uma parte da parcela. O resto continua em aberto: os juros de mora contam só sobre ele, e a multa já paga não se repete.',
      `Vale até ${until}. Depois disso, gere outro pela sua conta.`,
    ]
  const charges = chargeWords(facts)
  const charged =
    charges.length > 0
      ? [`O valor já inclui ${charges.join(' e ')}.`]
      : late
        ? ['Multa e juros de mora até hoje já estão pagos.']
        : []
  if (kind === 'payoff' || late || discountCents > 0)
    return [
      ...(discountCents > 0 ? [`Desconto pela antecipação: ${formatBrl(discountCents)}.`] : []),
      ...charged,
      `Vale até ${until}. Depois disso, gere outro na sua conta, com o valor atualizado.`,
    ]
  const { fineCents: fine } = lateCharges(faceCents, 1)
  const { interestCents: month } = lateCharges(faceCents, 30)
  return [
    `Até ${until}: ${formatBrl(faceCents)}, sem acréscimo. Para antecipar com desconto dos juros, gere o valor do dia pela sua conta.`,
    `Depois de ${until}: multa única de ${formatBrl(fine)} e juros de mora de ${formatBrl(month)} por mês de atraso, contados por dia.`,
    'Depois do vencimento, gere outro na sua conta, com o valor atualizado.',
  ]
}
