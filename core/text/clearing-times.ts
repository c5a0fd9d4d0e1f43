import { offersBoleto } from '../payment/pay-words.baked.ts'

/** How long banks take to confirm a boleto: since 2024 it clears on the same or the next business day. */
export const boletoClearing = 'até 1 dia útil'

/** For reminders, which may cross with a payment. */
export const alreadyPaid = `Se você já pagou, não precisa fazer nada${offersBoleto ? `: o boleto leva ${boletoClearing} para compensar` : ''}.`

/** The same, after what is waiting in the account. */
export const codesWait = `${offersBoleto ? 'O boleto e o Pix estão' : 'O Pix está'} na sua conta. ${alreadyPaid}`

/** For what a customer returns after withdrawing from the contract. */
export const returnClears =
  'Recebemos o aviso do seu pagamento. A devolução é concluída quando o banco confirmar.'
