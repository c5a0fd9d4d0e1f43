import { emailDisputeHours } from './errors.ts'

/** When refunds to a newly entered bank account start. */
export const newAccountFrom = `24 horas depois da mudança (${emailDisputeHours} se o e-mail da conta mudou há pouco)`
