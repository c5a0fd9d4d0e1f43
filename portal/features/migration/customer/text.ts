import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { slips } from '#core/payment/pay-words.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: `Novos empréstimos com ${partner.the}, para quem já tem contrato`,
} satisfies PageMeta

const { support } = config

export const text = {
  title: `Agora seu crédito é ${partner.name}!`,
  lead: `Seu contrato continua com ${bank.the}; novos empréstimos são com ${partner.the}. Para pedir um a ela, são quatro passos.`,
  go: `Continuar ${partner.in}`,
  note: `Pedir um novo empréstimo não muda o atual: parcelas, ${slips} e ajuda seguem na sua conta ${brand.name}.`,
  stepsTitle: 'Como funciona',
  steps: [
    ['Clique no botão', `Ele abre a página de pedidos ${partner.of}.`],
    [
      `Digite o mesmo e-mail usado ${brand.in}`,
      `Se você já tem cadastro ${partner.in}, é por ele que ela reconhece você. Se não tem, o cadastro é novo: ${brand.the} não envia seus dados a ela sem que você peça.`,
    ],
    [
      'Digite o código que recebeu por e-mail e SMS',
      `Só na página ${partner.of}. Ninguém pede esse código por telefone ou mensagem.`,
    ],
    ['Pronto', `Responda ao que ${partner.the} perguntar e veja as ofertas dela.`],
  ],
  helpTitle: 'Algo não deu certo?',
  help: `Se o e-mail mudou ou o código não chega, escreva para ${support.email}. Atendemos de ${support.hours}.`,
  account: 'Ver minha conta',
} as const
