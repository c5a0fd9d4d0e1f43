/**
 * Kinds of lines of the ledger; `received` is what came in, the others are what became of it. `undone` takes off what
 * a withdrawal gives back of it.
 */
export const ledgerKinds = [
  'received',
  'installment',
  'fine',
  'late-interest',
  'discount',
  'return',
  'undone',
  'credit',
  'credit-used',
  'refund',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]

export const ledgerWords: Record<LedgerKind, string> = {
  received: 'Recebido',
  installment: 'Parcela',
  fine: 'Multa',
  'late-interest': 'Juros de mora',
  discount: 'Desconto',
  return: 'Devolução',
  undone: 'Desfeito pela desistência',
  credit: 'Crédito',
  'credit-used': 'Crédito devolvido',
  refund: 'Devolvido por Pix',
}
