import type { ChangeKind } from '../api/contract/renegotiation.ts'

/** What can be agreed on with a customer who cannot pay, as it is chosen, signed and told. */
export const renegotiationTitles = {
  'late-plan': 'Pagar em partes o que está atrasado',
  skip: 'Ficar um mês sem parcela',
  term: 'Parcelas menores por mais tempo',
} satisfies Partial<Record<ChangeKind, string>>

export const dueDayTitle = (day: number): string => `Vencer no dia ${day}`

/** A title as it continues a sentence. */
export const lowerFirst = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`

/** Two changes of one agreement. */
export const joinTitles = (title: string, next: string): string =>
  `${title} e ${next === renegotiationTitles.term ? 'ter ' : ''}${lowerFirst(next)}`
