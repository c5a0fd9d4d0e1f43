/** When the customer can talk without being overheard. */
export const callHours = {
  any: 'A qualquer hora',
  morning: 'De manhã',
  afternoon: 'À tarde',
} as const

export type CallHours = keyof typeof callHours

/** What a customer decides on the phone: the request goes on, it waits as before, or everything that is not paid out ends. */
export const callOutcomes = ['released', 'kept', 'ended'] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** Why a customer asks for a call: under pressure, or to sign before the time to think is over. */
export type CallReason = 'pressed' | 'sooner'

/** For the staff. */
export const callReasonWords: Record<CallReason, string> = {
  pressed: 'Alguém pode estar pressionando esta pessoa',
  sooner: 'Quer assinar antes do fim do tempo para pensar',
}

const ended = 'A pessoa não quer: encerrar o que o banco ainda não foi chamado a pagar'

/** What can be decided in a call of each reason, in words for the staff. */
export const callOutcomeWords: Record<CallReason, readonly (readonly [CallOutcome, string])[]> = {
  pressed: [
    ['released', 'A pessoa quer o empréstimo: o pedido segue, sem pular o tempo para pensar'],
    ['ended', ended],
  ],
  sooner: [
    ['released', 'A pessoa quer assinar antes: o tempo para pensar termina já'],
    ['kept', 'A pessoa prefere esperar: o tempo para pensar continua'],
    ['ended', ended],
  ],
}

/** What a case of a call to sign sooner tells: not what the customer has decided, which another person may read. */
export const callCaseWords = {
  asked: 'Pedido de ligação para assinar antes do fim do tempo para pensar registrado.',
  made: 'Ligamos para você.',
  over: 'O tempo para pensar acabou, ou o pedido terminou, e a ligação não é mais necessária.',
} as const

/** Said alike to every customer, so that a link tells nothing of who presses it. */
export const privateCallWords = {
  title: 'Falar por telefone antes de um novo empréstimo',
  /** On the pages of a request. */
  link: 'Falar com uma pessoa antes de continuar',
} as const
