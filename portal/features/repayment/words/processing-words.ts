import type { Installment } from '#core/api/contract/installments.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { hasPassed } from '#core/promises/promises.ts'
import { clearingPassed } from '#core/text/clearing-times.ts'
import { stoppedNote } from '#core/text/due-notes.ts'

/** Says that the amount excludes what a boleto being processed pays; empty if there is none. */
export function processingNote(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const which = numbers.length === 1 ? 'da parcela' : 'das parcelas'
  return `O pagamento em processamento ${which} ${formatRanges(numbers)} já está fora deste valor.`
}

/** Says that banks took longer than was told to confirm a boleto; empty if they did not. */
export function clearingSentence(items: readonly Pick<Installment, 'clearsBy'>[], today: IsoDate): string {
  const by = items.flatMap(({ clearsBy }) => clearsBy ?? []).toSorted()[0]
  return by !== undefined && hasPassed(by, today) ? clearingPassed(by) : ''
}

/** Numbers of the installments that a boleto being processed pays. */
export const processingNumbers = (items: readonly { number: number; state: string }[]): number[] =>
  items.flatMap(({ number, state }) => (state === 'processing' ? [number] : []))

/** Says that what settles the loan includes contested installments; empty if none is. */
export function contestedNote(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const [which, are] =
    numbers.length === 1 ? ['A parcela', 'contestada, conta'] : ['As parcelas', 'contestadas, contam']
  return `${which} ${formatRanges(numbers)}, ${are} neste valor.`
}

/** Numbers of the contested installments, which nothing asks for until the answer. */
export const contestedNumbers = (
  items: readonly { number: number; state: string; isContested: boolean }[],
): number[] =>
  items.flatMap(({ number, state, isContested }) => (isContested && state === 'open' ? [number] : []))

/** What becomes of the late charges that contests and plans have stopped, installment by installment. */
export const stoppedNotes = (items: readonly Installment[]): string[] =>
  items.flatMap((item) => {
    const note = stoppedNote(item, item.fineCents + item.lateInterestCents)
    return note ? [`Parcela ${item.number}. ${note}`] : []
  })
