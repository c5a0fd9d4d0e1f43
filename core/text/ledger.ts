/**
 * The kinds of ledger lines: `received` is incoming money, the others are its use. `undone` deducts what a
 * withdrawal returns, `gone` what of an installment went back and is owed again,
 * `gone-of-plan` the same beside a plan for what was late, `overcharge` what was charged by mistake,
 * `replaced` what it paid of an installment that turned out to be paid before; `doubling` and `correction` are
 * what the lender adds to it (CDC, art. 42), the latter for the time in which it had the money.
 */
export const ledgerKinds = [
  'received',
  'installment',
  'fine',
  'late-interest',
  'discount',
  'return',
  'undone',
  'gone',
  'gone-of-plan',
  'overcharge',
  'replaced',
  'doubling',
  'correction',
  'credit',
  'credit-used',
  'refund',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/** What went back and is owed again. */
export type GoneKind = 'gone' | 'gone-of-plan'

export const isGoneKind = (kind: string): kind is GoneKind => kind === 'gone' || kind === 'gone-of-plan'

export const ledgerWords: Record<LedgerKind, string> = {
  received: 'Recebido',
  installment: 'Parcela',
  fine: 'Multa',
  'late-interest': 'Juros de mora',
  discount: 'Desconto',
  return: 'Devolução',
  undone: 'Cancelado pela desistência',
  gone: 'Saiu da nossa conta e voltou a ser devido',
  'gone-of-plan': 'Saiu da nossa conta e é devido à parte do plano',
  overcharge: 'Cobrado por engano',
  replaced: 'Parcela que já tinha sido paga',
  doubling: 'Dobro do que foi cobrado por engano',
  correction: 'Correção e juros legais do que foi cobrado por engano',
  credit: 'Crédito',
  'credit-used': 'Crédito devolvido',
  refund: 'Devolvido por Pix',
}
