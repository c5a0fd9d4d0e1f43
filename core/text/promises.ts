import { bank } from '../brand/names.baked.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { config } from '../config/config.ts'
import { formatDate } from '../format/date-text.ts'
import { withoutBreaks } from '../format/no-break.ts'
import { promiseOfLoan } from '../promises/promised-date.ts'
import { hasPassed, type PromiseKind, promises } from '../promises/promises.ts'

/** How long a promise takes, to follow 'em até' or 'no máximo': '2 dias úteis'. */
export function promiseTerm(kind: PromiseKind): string {
  const { days, counted } = promises[kind]
  if (counted === 'business') return days === 1 ? '1 dia útil' : `${days} dias úteis`
  return `${days} dias`
}

/** What was promised, with its article. */
export const promisedThing: Record<PromiseKind, string> = {
  chat: 'a resposta à sua conversa no chat',
  review: 'a resposta da revisão',
  contest: 'a resposta à sua contestação',
  death: 'a resposta sobre a certidão de óbito',
  privateCall: 'a ligação que você pediu',
  statement: 'a conferência do seu extrato',
  documents: 'a conferência dos seus documentos',
  payout: 'o envio do dinheiro',
  removal: 'a retirada do seu nome dos cadastros de proteção ao crédito',
  refund: 'a devolução do seu dinheiro',
  proposal: 'a proposta para o seu contrato',
  clearing: 'a confirmação do boleto que você pagou',
  reversal: 'a resposta sobre o pagamento que voltou',
}

const { ombudsmanEmail, ombudsmanPhone } = config.creditor

/** Where to go with a broken promise. */
export const ombudsmanWay = `a ouvidoria ${bank.of}: ${withoutBreaks(ombudsmanPhone)} ou ${ombudsmanEmail}`

/** The heading of promises that were not kept. */
export const missedTitle = 'Prazos que não cumprimos'

/** Said of a promise that was not kept, for as long as its case can be read. */
export const missedSentence = (kind: PromiseKind, promisedBy: string): string =>
  `Prometemos ${promisedThing[kind]} até ${formatDate(promisedBy)} e não cumprimos. A culpa é nossa, e pedimos desculpas.`

/** Said in place of a date that has passed. */
export const passedSentence = (promisedBy: string): string =>
  `O prazo passou em ${formatDate(promisedBy)}, e a culpa é nossa: desculpe. O caso continua aberto, e você não precisa pedir de novo. Se preferir, procure ${ombudsmanWay}, com o protocolo em mãos.`

/** What a loan's customer waits for and until when, or that this day has passed; empty where nothing is promised. */
export function loanPromiseSentence(loan: Parameters<typeof promiseOfLoan>[0], today: IsoDate): string {
  const promised = promiseOfLoan(loan)
  if (!promised) return ''
  return hasPassed(promised.by, today)
    ? passedSentence(promised.by)
    : `Prazo para ${promisedThing[promised.kind]}: até ${formatDate(promised.by)}.`
}
