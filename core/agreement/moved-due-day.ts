import type { AgreementTerms } from './contract-content.ts'

type FirstDueDate = Pick<AgreementTerms, 'firstDueDate'>

/** Says that a later payout has moved the day of the month on which installments fall due, or that it has not. */
export function movedDueDay(before: FirstDueDate, after: FirstDueDate): string {
  const [old, now] = [before, after].map(({ firstDueDate }) => Number(firstDueDate.slice(8)))
  return old === now
    ? `O vencimento continua no dia ${old}.`
    : `O vencimento passou do dia ${old} para o dia ${now}: o dia ${old} não cabia mais no prazo da primeira parcela. Se preferir, volte ao dia ${old} sem custo, em “Mudar o dia do vencimento”: as parcelas não aumentam.`
}
