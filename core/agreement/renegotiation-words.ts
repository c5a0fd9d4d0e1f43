import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'
import { planRule } from '../text/late-plan.ts'

/** What a customer who could not pay the contract as it was agreed on, beside another due day. Money in integer cents. */
export type Renegotiation = {
  askedOn: IsoDate
} & (
  | {
      kind: 'late-plan'
      /** The late installments, and what they cost that day with their charges. */
      numbers: number[]
      lateCents: Cents
      parts: { dueDate: IsoDate; cents: Cents }[]
    }
  | {
      kind: 'skip'
      openQty: number
      /** Days by which each open installment falls due later, and its rise. */
      extraDays: number
      riseCents: Cents
      extraInterestCents: Cents
    }
  | {
      kind: 'term'
      addedQty: number
      /** What each open installment is now, and of how many. */
      eachCents: Cents
      openQty: number
      extraInterestCents: Cents
    }
)

/** The open installments, to precede when they fall due. */
export const openFallDue = (quantity: number): string =>
  quantity === 1 ? 'A parcela em aberto vence' : `As ${quantity} parcelas em aberto vencem`

const partsWords = (parts: readonly { cents: Cents }[]) => {
  const [first, last] = [parts[0]?.cents ?? 0, parts.at(-1)?.cents ?? 0]
  return first === last
    ? `${parts.length} partes de ${formatBrl(first)}`
    : `${parts.length} partes, de ${formatBrl(last)} ou ${formatBrl(first)}`
}

/** What was agreed on, in sentences for the annex, the mail and the page. */
export function renegotiationWords(agreed: Renegotiation): string[] {
  switch (agreed.kind) {
    case 'late-plan': {
      const { numbers, lateCents, parts } = agreed
      const which = numbers.length === 1 ? `A parcela ${numbers[0]}` : `As parcelas ${formatRanges(numbers)}`
      const is = numbers.length === 1 ? 'atrasada, é paga' : 'atrasadas, são pagas'
      return [
        `${which}, ${is} em ${partsWords(parts)}, uma por mês: a primeira até ${formatDate(parts[0]?.dueDate ?? '')}, a última até ${formatDate(parts.at(-1)?.dueDate ?? '')}. A soma é ${formatBrl(lateCents)}, o que se devia em ${formatDate(agreed.askedOn)}, com multa e juros de mora.`,
        planRule,
        'A parte que vence em dia sem expediente bancário pode ser paga no dia útil seguinte, sem acréscimo.',
        'As outras parcelas continuam nas suas datas.',
      ]
    }
    case 'skip':
      return [
        `${openFallDue(agreed.openQty)} um mês depois (${agreed.extraDays} dias) e ${agreed.openQty === 1 ? 'aumenta' : 'aumentam'} ${formatBrl(agreed.riseCents)}${agreed.openQty === 1 ? '' : ' cada uma'}: ${formatBrl(agreed.extraInterestCents)} no total. São os juros desse mês, no máximo na taxa do contrato, e nunca mais do que a multa e os juros de mora de quem paga nessas datas sem acordo. Não há tarifa, multa nem IOF por esta mudança.`,
      ]
    case 'term':
      return [
        `O contrato tem ${agreed.addedQty === 1 ? 'mais 1 parcela' : `mais ${agreed.addedQty} parcelas`}. As ${agreed.openQty} que faltam passam a ser de ${formatBrl(agreed.eachCents)}. O prazo maior soma ${formatBrl(agreed.extraInterestCents)} de juros, na mesma taxa. Não há tarifa, multa nem IOF por esta mudança.`,
        'Quem antecipa não paga os juros do tempo que falta.',
      ]
  }
}
