import type { OverviewFacts } from '../overview-reads.ts'

type NextInstallment = OverviewFacts['installments'][number]

interface Shortcut {
  page: 'payoff' | 'dueDay' | 'installment' | 'renegotiation' | 'installments' | 'payments'
  search?: string
}

/** The pages of a loan that are open to its customer today: late installments and clearing boletos close some. */
export function shortcutsOf({ late, processing }: Pick<NextInstallment, 'late' | 'processing'>): Shortcut[] {
  const always: Shortcut[] = [{ page: 'installments' }, { page: 'payments' }]
  if (late.length > 0)
    return [{ page: 'installment', search: `n=${late[0]}&parte=` }, { page: 'renegotiation' }, ...always]
  return processing.length > 0 ? always : [{ page: 'payoff' }, { page: 'dueDay' }, ...always]
}
