import { emailDisputeHours } from './errors.ts'

/** From when on money is sent back to an account that was just given. */
export const newAccountFrom = `24 horas depois da mudança (${emailDisputeHours} se o e-mail da conta mudou há pouco)`
