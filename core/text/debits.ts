import type {
  AuthorizationEnder,
  AuthorizationState,
  PayerRequestState,
} from '../api/contract/automatic-debit.ts'

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

/** The request in the app of the customer's bank. */
export const payerRequestWords: Record<PayerRequestState, string> = {
  asked: 'A caminho',
  sent: 'Enviado ao seu banco',
  received: 'No aplicativo do seu banco',
  accepted: 'Aceito',
  refused: 'Recusado',
  expired: 'Sem resposta no prazo',
  cancelled: 'Cancelado',
}
