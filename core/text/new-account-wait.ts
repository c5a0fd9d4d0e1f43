import { emailFreezeHours } from './errors.ts'

/** When refunds to a newly entered bank account start. */
export const newAccountFrom = `24 horas depois da mudança (${emailFreezeHours} se o e-mail da conta mudou há pouco)`
