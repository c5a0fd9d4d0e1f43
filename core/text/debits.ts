import type { AuthorizationEnder, AuthorizationState } from '../api/contract/automatic-debit.ts'

export const authorizationWords: Record<AuthorizationState, string> = {
  requested: 'Pedida ao banco',
  waiting: 'Espera a resposta no banco de quem paga',
  active: 'Ativa',
  refused: 'Recusada',
  expired: 'Sem resposta no prazo',
  ended: 'Encerrada',
}

/** Who ended an authorization. */
export const enderWords: Record<AuthorizationEnder, string> = {
  customer: 'Você, aqui',
  bank: 'O seu banco',
  loan: 'O contrato mudou ou acabou',
}
