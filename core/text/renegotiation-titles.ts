import type { ChangeKind } from '../api/contract/renegotiation.ts'

/** The heading of what was agreed on with a customer who could not pay. */
export const renegotiationTitles = {
  'late-plan': 'Plano para o que estava atrasado',
  skip: 'Um mês sem parcela',
  term: 'Parcelas menores por mais tempo',
} satisfies Partial<Record<ChangeKind, string>>
