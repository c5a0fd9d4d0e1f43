import { config } from '#core/config/config.ts'
import { meta } from './meta.ts'

const { brand, partnerLender, creditor } = config
const partner = partnerLender.name

export const text = {
  title: meta.title,
  lead: `A ${brand} não oferece mais crédito pessoal. Se você procura um empréstimo, a ${partner}, nossa parceira, recebe seu pedido.`,
  go: `Pedir na ${partner}`,
  note: `O cadastro é novo e fica com a ${partner}. A ${brand} não envia seus dados a ela sem que você peça.`,
  factsTitle: 'Bom saber antes de ir',
  facts: [
    [
      'Quem responde pelo pedido',
      `A partir do botão, a ${partner}: a análise, a oferta e o contrato são dela e das instituições com que ela trabalha.`,
    ],
    [
      'O que continua aqui',
      `Contratos feitos pela ${brand} seguem com o ${creditor.name}, e a conta de quem já é cliente continua aberta. Quem tem conta aqui, ou cria uma, ainda pode pedir por este site, e é o ${creditor.name} que analisa.`,
    ],
    [
      'O que nunca muda',
      'Ninguém sério cobra depósito, taxa ou Pix para liberar um empréstimo. Se pedirem, é golpe.',
    ],
  ],
  customer: 'Já tenho um empréstimo',
  verify: 'Verifique quem somos',
} as const
