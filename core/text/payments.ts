import { formatBrl } from '../format/brl.ts'

interface Used {
  number: number
  faceCents: number
  discountCents: number
  fineCents: number
  lateInterestCents: number
}

/**
 * What a payment was used for, a sentence for each installment: 'Parcela 4: R$ 9,99 de multa e R$ 80,01 do valor da
 * parcela.' What was paid in advance settles more than itself.
 */
export const imputedLines = (used: readonly Used[]): string[] =>
  used.map(({ number, faceCents, discountCents, fineCents, lateInterestCents }) => {
    const paidCents = faceCents - discountCents + fineCents + lateInterestCents
    if (discountCents > 0)
      return `Parcela ${number}: ${formatBrl(paidCents)} pagos antes do vencimento quitam ${formatBrl(faceCents)} dela. Os outros ${formatBrl(discountCents)} são desconto: os juros dos dias que faltavam.`
    const parts = [
      lateInterestCents > 0 && `${formatBrl(lateInterestCents)} de juros de mora`,
      fineCents > 0 && `${formatBrl(fineCents)} de multa`,
      faceCents > 0 && `${formatBrl(faceCents)} do valor da parcela`,
    ].filter((part) => part !== false)
    const last = parts.pop() ?? ''
    return `Parcela ${number}: ${parts.length > 0 ? `${parts.join(', ')} e ${last}` : last}.`
  })
