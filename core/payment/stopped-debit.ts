import { formatDate } from '../format/date-text.ts'
import { pixOrBoleto } from './pay-words.baked.ts'

/** What becomes of an installment whose debit a reported death stopped, once its owner is there. */
export const stoppedDebit = (number: number, payUntil: string): string =>
  `O débito da parcela ${number} parou com o aviso de falecimento, e já não há tempo de pedir outro ao seu banco. Pague por ${pixOrBoleto} até ${formatDate(payUntil)}: até lá, nada aumenta.`
