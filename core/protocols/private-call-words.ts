/** When the customer can talk without being overheard. */
export const callHours = {
  any: 'A qualquer hora',
  morning: 'De manhã',
  afternoon: 'À tarde',
} as const

export type CallHours = keyof typeof callHours

/** What a customer decides on the phone: the request goes on, or everything that is not paid out ends. */
export const callOutcomes = ['released', 'ended'] as const

export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeWords: Record<CallOutcome, string> = {
  released: 'A pessoa quer o empréstimo: o pedido segue',
  ended: 'A pessoa não quer: encerrar o que ainda não foi pago',
}

/** Said alike to every customer, so that a link tells nothing of who presses it. */
export const privateCallWords = {
  title: 'Falar com uma pessoa',
  link: 'Falar com uma pessoa antes de continuar',
} as const
