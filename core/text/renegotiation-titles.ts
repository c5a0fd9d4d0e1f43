import type { ChangeKind } from '../api/contract/renegotiation.ts'

/** The heading of what was agreed on with a customer who could not pay. */
export const renegotiationTitles = {
  'late-plan': 'Plano para o que estava atrasado',
  skip: 'Um mês sem parcela',
  term: 'Parcelas menores por mais tempo',
} satisfies Partial<Record<ChangeKind, string>>

export const dueDayTitle = (day: number): string => `Vencimento no dia ${day}`

/** A title as it continues a sentence. */
export const lowerFirst = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`
