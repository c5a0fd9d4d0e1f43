import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'
import { dueDateText } from '../text/due-notes.ts'
import { othersStay, planRule } from '../text/late-plan.ts'
import { dueDayTitle, joinTitles, renegotiationTitles } from '../text/renegotiation-titles.ts'

/** Installments that fall due later. Money in integer cents. */
interface Postponement {
  /** How many. */
  openQty: number
  /** What the same agreement did to them before: more of them, and smaller. */
  longer?: Longer
  /** Days by which each installment falls due later. */
  extraDays: number
  /** The rise of each installment, and of all of them together: the interest of the extra days. */
  riseCents: Cents
  extraInterestCents: Cents
}

/** Installments that fall due on another day of the month. */
export interface MovedDueDay extends Postponement {
  day: number
}

interface Skip extends Postponement {
  kind: 'skip'
}

interface Longer {
  addedQty: number
  /** What each open installment is now, and of how many. */
  eachCents: Cents
  openQty: number
  extraInterestCents: Cents
}

interface LongerTerm extends Longer {
  kind: 'term'
}

/** What was agreed on for what is still to come. */
export type AgreedRest = ({ kind: 'due-day' } & MovedDueDay) | Skip | LongerTerm

/** What a customer who could not pay the contract as it was agreed on; another due day alone is no more than asked for. Money in integer cents. */
export type Renegotiation = {
  askedOn: IsoDate
} & (
  | {
      kind: 'late-plan'
      /** The late installments, and what they cost that day with their charges. */
      numbers: number[]
      lateCents: Cents
      parts: { dueDate: IsoDate; cents: Cents }[]
      /** The first of them is paid at once, before the monthly ones. */
      hasEntry?: boolean
      /** What the same agreement does to the rest. */
      rest?: AgreedRest
    }
  | AgreedRest
)

/** The open installments, to precede when they fall due. */
export const openFallDue = (quantity: number): string =>
  quantity === 1 ? 'A parcela em aberto vence' : `As ${quantity} parcelas em aberto vencem`

type Parts = readonly { dueDate: IsoDate; cents: Cents }[]

function partsWords(parts: Parts): string {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return ''
  const [most, least] = [formatBrl(first.cents), formatBrl(last.cents)]
  const until = dueDateText(first.dueDate)
  if (first === last) return `1 parte de ${most}, até ${until}`
  const amounts = most === least ? ` de ${most}` : `, de ${least} ou ${most}`
  return `${parts.length} partes${amounts}, uma por mês: a primeira até ${until}, a última até ${dueDateText(last.dueDate)}`
}

function allPartsWords(parts: Parts): string {
  const [entry, ...monthly] = parts
  if (!entry) return ''
  return `uma entrada de ${formatBrl(entry.cents)}, até ${dueDateText(entry.dueDate)}, e mais ${partsWords(monthly)}`
}

/** What was agreed on in one phrase: a heading, or the subject of a mail. */
export function renegotiationTitle(agreed: Renegotiation): string {
  if (agreed.kind !== 'late-plan') return restTitle(agreed)
  const title = renegotiationTitles[agreed.kind]
  return agreed.rest ? joinTitles(title, restTitle(agreed.rest)) : title
}

function restTitle(rest: AgreedRest): string {
  if (rest.kind === 'term') return renegotiationTitles.term
  const title = rest.kind === 'due-day' ? dueDayTitle(rest.day) : renegotiationTitles.skip
  return rest.longer ? joinTitles(title, renegotiationTitles.term) : title
}

/** What was agreed on, in sentences for the annex, the mail and the page. */
export function renegotiationWords(agreed: Renegotiation): string[] {
  if (agreed.kind !== 'late-plan') return restWords(agreed)
  const { numbers, lateCents, parts, hasEntry, rest } = agreed
  const which = numbers.length === 1 ? `A parcela ${numbers[0]}` : `As parcelas ${formatRanges(numbers)}`
  const is = numbers.length === 1 ? 'atrasada, é paga' : 'atrasadas, são pagas'
  return [
    `${which}, ${is} em ${hasEntry ? allPartsWords(parts) : partsWords(parts)}. A soma é ${formatBrl(lateCents)}, o que se devia em ${formatDate(agreed.askedOn)}, com multa e juros de mora.`,
    planRule,
    'O débito automático não cobra as partes do plano: cada uma é paga pela conta.',
    'A parte que vence em dia sem expediente bancário pode ser paga no dia útil seguinte, sem acréscimo.',
    ...(rest ? restWords(rest) : [othersStay]),
  ]
}

const dueDaysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** What later installments rise by: the interest of the time, and over several of them the interest on it as well. */
const laterInterest = (ofTime: string, openQty: number) =>
  `os juros ${ofTime}${openQty === 1 ? '' : ' e os juros sobre eles até serem pagos'}`

/** Beside the schedule of an annex, of installments whose interest is more than they are; null if there are none. */
export function unpaidInterestSentence(numbers: readonly number[]): string | null {
  if (numbers.length === 0) return null
  const [which, theirs] = numbers.length === 1 ? ['da parcela', 'dela'] : ['das parcelas', 'delas']
  return `Os juros ${which} ${formatRanges(numbers)}, com os dos dias a mais, passam do valor ${theirs}: o que falta deles é somado ao saldo (amortização negativa no quadro) e já está no valor das parcelas seguintes.`
}

/** What another due day does; its first sentence follows the one that names the day. */
export function dueDayWords({ openQty, extraDays, riseCents, extraInterestCents }: MovedDueDay): string[] {
  if (extraInterestCents === 0)
    return [
      `É o dia que estava no contrato, antes de a liberação atrasar: ${openQty === 1 ? 'a parcela em aberto vence' : `as ${openQty} parcelas em aberto vencem`} ${dueDaysText(extraDays)} depois e não aumentam. Não há juros, tarifa, multa nem IOF por esta mudança.`,
    ]
  const moved =
    openQty === 1
      ? `${openFallDue(openQty)} ${dueDaysText(extraDays)} depois e aumenta ${formatBrl(riseCents)}`
      : `${openFallDue(openQty)} ${dueDaysText(extraDays)} depois e aumentam ${formatBrl(riseCents)} cada uma`
  return [
    `${moved}: são ${formatBrl(extraInterestCents)} no total, à taxa do contrato: ${laterInterest('dos dias a mais', openQty)}. Não há tarifa, multa nem IOF por esta mudança.`,
    'Quem antecipa o pagamento para até a antiga data de vencimento não paga os juros desses dias a mais.',
  ]
}

/** What smaller installments for longer do beside a later date, by the same agreement. */
function longerWords({ longer, riseCents }: Pick<Postponement, 'longer' | 'riseCents'>): string[] {
  if (!longer) return []
  const { addedQty, openQty, eachCents, extraInterestCents } = longer
  return [
    `Junto, o contrato passa a ter ${addedQty === 1 ? 'mais 1 parcela' : `mais ${addedQty} parcelas`}: as ${openQty} em aberto são de ${formatBrl(eachCents + riseCents)} cada uma${riseCents > 0 ? ', já com esse aumento' : ''}. O prazo maior soma ${formatBrl(extraInterestCents)} de juros, na mesma taxa, sem tarifa, multa nem IOF. ${prepaidWords}`,
  ]
}

const prepaidWords = 'Quem antecipa não paga os juros do tempo que falta.'

function restWords(agreed: AgreedRest): string[] {
  switch (agreed.kind) {
    case 'due-day': {
      const [effect, ...others] = dueDayWords(agreed)
      return [
        `O vencimento das outras parcelas passa para o dia ${agreed.day}. ${effect}`,
        ...others,
        ...longerWords(agreed),
      ]
    }
    case 'skip':
      return [
        `${openFallDue(agreed.openQty)} um mês depois (${agreed.extraDays} dias) e ${agreed.openQty === 1 ? 'aumenta' : 'aumentam'} ${formatBrl(agreed.riseCents)}${agreed.openQty === 1 ? '' : ' cada uma'}: ${formatBrl(agreed.extraInterestCents)} no total. São ${laterInterest('desse mês', agreed.openQty)}, no máximo na taxa do contrato, e nunca mais do que a multa e os juros de mora de quem paga nessas datas sem acordo. Não há tarifa, multa nem IOF por esta mudança.`,
        ...longerWords(agreed),
      ]
    case 'term':
      return [
        `O contrato tem ${agreed.addedQty === 1 ? 'mais 1 parcela' : `mais ${agreed.addedQty} parcelas`}. As ${agreed.openQty} que ainda vão vencer passam a ser de ${formatBrl(agreed.eachCents)}. O prazo maior soma ${formatBrl(agreed.extraInterestCents)} de juros, na mesma taxa. Não há tarifa, multa nem IOF por esta mudança.`,
        prepaidWords,
      ]
  }
}
