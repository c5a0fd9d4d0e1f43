import type { Renegotiation } from './renegotiation-words.ts'

/** The heading of what was agreed on. */
export const renegotiationTitles: Record<Renegotiation['kind'], string> = {
  'late-plan': 'O que estava atrasado virou um plano',
  skip: 'Um mês sem parcela',
  term: 'Parcelas menores por mais tempo',
}
