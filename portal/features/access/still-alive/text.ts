import { brand } from '#core/brand/names.baked.ts'
import { formatDate } from '#core/format/date-text.ts'
import { livingLinkDays } from '#core/protocols/death-words.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'A conta foi encerrada por engano',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Recebemos uma certidão de óbito com o seu CPF e encerramos a sua conta. Se você é o titular, desculpe: escreva aqui, e uma pessoa da equipe confere de novo.',
  until: 'Até a resposta a conta continua encerrada: nada é cobrado, e nada é pago a ninguém.',
  send: 'Pedir para conferir de novo',
  faster: `Tem pressa? Ligue: ${creditorPhones}.`,
  done: 'Vamos conferir de novo',
  doneLead: (answerBy: string) =>
    `Uma pessoa da equipe lê o que você escreveu e responde por e-mail até ${formatDate(answerBy)}.`,
  missing: `Abra esta página pelo link do e-mail em que ${brand.the} avisou que a conta foi encerrada. Ele vale por ${livingLinkDays} dias.`,
} as const
