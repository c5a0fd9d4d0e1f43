import { brand } from '#core/brand/names.baked.ts'
import { formatDate } from '#core/format/date-text.ts'
import { livingLinkDays } from '#core/protocols/death-words.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Dizer que estou viva(o)',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Encerramos esta conta porque recebemos uma certidão de óbito com o CPF dela. Se você é o titular, escreva aqui: uma pessoa da equipe confere de novo.',
  until: 'Até a resposta a conta continua encerrada: nada é cobrado, e nada é pago a ninguém.',
  send: 'Pedir para conferir de novo',
  faster: `Tem pressa? Ligue: ${creditorPhones}.`,
  done: 'Vamos conferir de novo',
  doneLead: ({ number, answerBy }: { number: string; answerBy: string }) =>
    `Uma pessoa da equipe lê o que você escreveu e responde por e-mail até ${formatDate(answerBy)}. Protocolo: ${number}.`,
  open: {
    title: 'A sua conta está aberta',
    lead: 'O engano já foi desfeito, e este link não é mais preciso. Entre com o seu e-mail e a sua senha.',
  },
  invalid: {
    title: 'O link deste e-mail não vale mais',
    lead: `O link vale por ${livingLinkDays} dias, até a resposta ao que você escreveu. Entre com o seu e-mail e a sua senha: se a conta continua encerrada, mandamos outro link para o e-mail dela.`,
  },
  enter: 'Fazer login',
  missing: `Abra esta página pelo link do e-mail em que ${brand.the} avisou que a conta foi encerrada. Ele vale por ${livingLinkDays} dias.`,
} as const
