import type { ChargeKind } from '../api/contract/charges.ts'
import type { ReversalOutcome } from '../api/contract/reversed-by.ts'
import { formatBrl } from '../format/brl.ts'
import { formatRanges } from '../format/number-ranges.ts'
import type { Cents } from '../money/units.ts'
import { graceNote } from './due-notes.ts'

/** What the staff found of a payment that went back, in one sentence for the customer. */
export const decidedWords: Record<ReversalOutcome, string> = {
  here: 'O dinheiro que tinha saído está conosco de novo: o pagamento vale como antes.',
  waived: 'Você não deve mais este valor: o que ele pagou continua pago.',
  owed: 'O que este pagamento tinha pago está em aberto de novo. A página da parcela diz até que dia nada é somado.',
  returned: 'Este valor está no que você devolve por ter desistido do contrato, e não é pedido outra vez.',
}

export const returnOwedAgain =
  'O que este pagamento devolveu falta devolver outra vez, e o valor é o mesmo, sem juros nem multa.'

/** The same of a payment of a kind: one that gave back what a withdrawal asks for has no installment. */
export const decidedSentence = (outcome: ReversalOutcome, kind: ChargeKind): string =>
  outcome === 'owed' && kind === 'return' ? returnOwedAgain : decidedWords[outcome]

/**
 * What is open again because its payment went back.
 *
 * @param payUntil the last day on which nothing is added to what fell due before; null if nothing did
 */
export const owedAgainWords = (numbers: readonly number[], payUntil: string | null): string =>
  `${numbers.length === 1 ? `A parcela ${numbers[0]} está` : `As parcelas ${formatRanges(numbers)} estão`} em aberto de novo. ${payUntil ? graceNote({ graceUntil: payUntil }) : 'Valem as datas de vencimento do contrato.'}`

/** Stands beside a sum of what is owed that leaves out what went back. */
export const withGoneSentence = (cents: Cents, withGoneCents: Cents): string =>
  `Aqui não está um pagamento que voltou, e que ainda conferimos. Sem ele são ${formatBrl(cents)}; se for devido de novo, ${formatBrl(withGoneCents)}.`
