import type { RefundRefusal } from '../loan/payout-refusals.ts'

/** Why the bank did not send the money, for the owner of the account. */
export const payoutRefusalWords: Record<RefundRefusal, string> = {
  'account-closed': 'A conta está encerrada ou bloqueada.',
  'account-unknown': 'O banco não achou a conta: a agência, o número ou o tipo não confere.',
  'other-holder': 'A conta não está no seu CPF.',
  'key-unknown': 'O seu CPF não está cadastrado como chave Pix em nenhum banco.',
  limit: 'O valor passa do limite de envio neste momento.',
  fraud: 'O banco que recebe suspeitou de fraude e não aceitou o dinheiro.',
  other: 'O banco não disse o motivo.',
  'not-made': 'O banco tinha confirmado o envio, e informou depois que não o fez.',
}

/** What a refund is called that the bank did not make after all. */
export const refundNotMade = 'A devolução que avisamos não foi feita'

export const payoutRefused = {
  title: 'O banco não conseguiu enviar o dinheiro',
  nothingRuns:
    'Nada está correndo: nenhuma parcela, nenhum juro e nenhum prazo conta enquanto o dinheiro não sair.',
} as const
