import { formatRuns } from '#core/format/runs.ts'

/** Says of a sum to pay that what a boleto under way pays is not in it; nothing where there is none. */
export function processingAside(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const which = numbers.length === 1 ? 'da parcela' : 'das parcelas'
  return `O pagamento em processamento ${which} ${formatRuns(numbers)} já está fora deste valor.`
}

/** Those of a schedule that a boleto under way pays. */
export const processingIn = (items: readonly { number: number; state: string }[]): number[] =>
  items.flatMap(({ number, state }) => (state === 'processing' ? [number] : []))
