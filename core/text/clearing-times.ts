import type { IsoDate } from '../calendar/dates.ts'
import { formatDate } from '../format/date-text.ts'
import { offersBoleto } from '../payment/pay-words.baked.ts'
import { thisIsWrong } from './actions.ts'
import { promiseTerm } from './promises.ts'

/** How long banks take to confirm a boleto: since 2024 it clears on the same or the next business day. */
export const boletoClearing = `até ${promiseTerm('clearing')}`

/** Said once that time has passed, of a boleto that is not confirmed. */
export const clearingPassed = (clearsBy: IsoDate): string =>
  `O banco devia ter confirmado o boleto até ${formatDate(clearsBy)}, e ainda não confirmou: desculpe. Não pague de novo; nada é cobrado por atraso enquanto isso. Para uma pessoa procurar o pagamento, abra a parcela, toque em “${thisIsWrong}” e envie o comprovante: a resposta vem em até ${promiseTerm('contest')}.`

/** For reminders, which may cross with a payment. */
export const alreadyPaid = `Se você já pagou, não precisa fazer nada${offersBoleto ? `: o boleto leva ${boletoClearing} para compensar` : ''}.`

/** The same, after what is waiting in the account. */
export const codesWait = `${offersBoleto ? 'O boleto e o Pix estão' : 'O Pix está'} na sua conta. ${alreadyPaid}`

/** For what a customer returns after withdrawing from the contract. */
export const returnClears =
  'Recebemos o aviso do seu pagamento. A devolução é concluída quando o banco confirmar.'
