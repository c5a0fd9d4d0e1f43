/** Why a contract takes no signature yet: its customer's age, or the customer's own choice. */
export const pauseReasons = ['age', 'choice'] as const

export type PauseReason = (typeof pauseReasons)[number]

/** Hours to think before a signature: by age from the ready contract on, by choice from when they are taken. */
export const pauseHours = 24

export const pauseWords: Record<PauseReason, string> = {
  age: 'Tempo para pensar, pela idade',
  choice: 'Tempo para pensar, a seu pedido',
}
