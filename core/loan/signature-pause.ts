/** Why a contract takes no signature yet: its customer's age, or the customer's own choice. */
export const pauseReasons = ['age', 'choice'] as const

export type PauseReason = (typeof pauseReasons)[number]

/** Hours to think between an offer and its signature. */
export const pauseHours = 24

export const pauseWords: Record<PauseReason, string> = {
  age: 'Tempo para pensar, pela idade',
  choice: 'Tempo para pensar, a seu pedido',
}
