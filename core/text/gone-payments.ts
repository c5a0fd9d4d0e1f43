import type { ChargeKind } from '../api/contract/charges.ts'
import type { ReversalOutcome } from '../api/contract/reversed-by.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatRanges } from '../format/number-ranges.ts'
import { sumCents } from '../money/sum.ts'
import type { Cents } from '../money/units.ts'
import { graceNote } from './due-notes.ts'

/** What the staff found of a payment that went back, in one sentence for the customer. */
export const decidedWords: Record<ReversalOutcome, string> = {
  here: 'O dinheiro que tinha saído está conosco de novo: o pagamento vale como antes, e não é pedido outra vez.',
  waived: 'Você não deve mais este valor: o que ele pagou continua pago, e não é pedido outra vez.',
  owed: 'O que este pagamento tinha pago está em aberto de novo, sem a multa e os juros de mora que ele tenha pago. A página da parcela diz até que dia nada é somado.',
  returned: 'Este valor está no que você devolve por ter desistido do contrato, e não é pedido outra vez.',
}

export const returnOwedAgain =
  'O que este pagamento devolveu falta devolver outra vez, e o valor é o mesmo, sem juros nem multa.'

/** The same of a payment of a kind: one that gave back what a withdrawal asks for has no installment. */
export const decidedSentence = (outcome: ReversalOutcome, kind: ChargeKind): string =>
  outcome === 'owed' && kind === 'return' ? returnOwedAgain : decidedWords[outcome]

/** What is owed again of a payment that went back, in cents. */
export interface ReopenedDebt {
  /** Each installment with the day by which it is to be paid; `isHeld` if it fell due before, and nothing is added until then. */
  items: readonly { number: number; cents: Cents; payBy: IsoDate; isHeld: boolean; isOfPlan: boolean }[]
  /** The late charges that it had paid, which are not asked for again. */
  chargesCents: Cents
}

export const nothingOwedAgain = 'Nada do que voltou é pedido de novo.'

interface GoneDecision {
  outcome: ReversalOutcome
  kind: ChargeKind
  /** What is owed again of installments, if that was decided. */
  reopened: ReopenedDebt | null
}

/** What was decided of a payment that went back, as its customer reads it. */
export const decisionWords = ({ outcome, kind, reopened }: GoneDecision): string[] =>
  reopened ? owedAgainWords(reopened) : [decidedSentence(outcome, kind)]

type ReopenedItem = ReopenedDebt['items'][number]

/** What is open again because its payment went back: what is to be paid until when, beside a plan or in the contract's days. */
function owedAgainWords({ items, chargesCents }: ReopenedDebt): string[] {
  const ofPlan = items.filter(({ isOfPlan }) => isOfPlan)
  const held = items.filter(({ isOfPlan, isHeld }) => isHeld && !isOfPlan)
  const later = items.filter(({ isHeld }) => !isHeld)
  return [
    ...(hasSome(items) ? [] : [nothingOwedAgain]),
    ...[held].filter(hasSome).map((some) => `${openAgain(some)}: ${sumOf(some)}. ${payUntil(some)}`),
    ...[ofPlan]
      .filter(hasSome)
      .map(
        (some) =>
          `${sumOf(some)} ${some.length === 1 ? 'da parcela' : 'das parcelas'} ${rangesOf(some)} são devidos de novo, à parte do plano. ${payUntil(some)} O plano continua como você assinou.`,
      ),
    ...[later]
      .filter(hasSome)
      .map((some) => `${openAgain(some)}, com o vencimento do contrato: ${datesOf(some)}.`),
    ...(chargesCents > 0
      ? [`Do que voltou, ${formatBrl(chargesCents)} eram multa e juros de mora: não são pedidos de novo.`]
      : []),
  ]
}

const hasSome = (items: readonly ReopenedItem[]): boolean => items.length > 0
const rangesOf = (items: readonly ReopenedItem[]) => formatRanges(items.map(({ number }) => number))
const sumOf = (items: readonly ReopenedItem[]) => formatBrl(sumCents(items.map(({ cents }) => cents)))
const payUntil = ([first]: readonly ReopenedItem[]) => graceNote({ graceUntil: first?.payBy ?? null })
const openAgain = (items: readonly ReopenedItem[]) =>
  `${items.length === 1 ? 'A parcela' : 'As parcelas'} ${rangesOf(items)} ${items.length === 1 ? 'está' : 'estão'} em aberto de novo`

/** When what is not due yet falls due. */
function datesOf(items: readonly ReopenedItem[]): string {
  const [first, last] = [items[0], items.at(-1)].map((item) => formatDate(item?.payBy ?? ''))
  return items.length === 1 ? `${first}` : `a primeira em ${first}, a última em ${last}`
}

/** What would be left to pay after what is owed today. */
export const nothingButGone = 'Só o pagamento que voltou, se for devido de novo'

/** Stands beside a sum of what is owed that leaves out what went back. */
export const withGoneSentence = (cents: Cents, withGoneCents: Cents): string =>
  cents === withGoneCents
    ? 'Um pagamento voltou, e ainda conferimos. Ele tinha pago só multa e juros de mora: este valor não muda.'
    : `Aqui não está um pagamento que voltou, e que ainda conferimos. Sem ele são ${formatBrl(cents)}; se for devido de novo, ${formatBrl(withGoneCents)}.`
