import { bank, brand, partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../page-meta.ts'

export const meta = {
  title: `${brand.The} mudou`,
  description: `${brand.The} não oferece mais crédito pessoal: veja como pedir ${partner.in} e o que continua aqui.`,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: `${brand.The} não oferece mais crédito pessoal. Se você procura um empréstimo, ${partner.the}, empresa parceira, recebe seu pedido.`,
  go: `Pedir ${partner.in}`,
  note: `O cadastro é novo e fica com ${partner.the}. ${brand.The} não envia seus dados a ela sem que você peça.`,
  factsTitle: 'Bom saber antes de ir',
  facts: [
    [
      'Quem responde pelo pedido',
      `A partir do botão, ${partner.the}: a análise, a oferta e o contrato são dela e das instituições com que ela trabalha.`,
    ],
    [
      'O que continua aqui',
      `Contratos feitos ${brand.by} seguem com ${bank.the}, e a conta de quem já é cliente continua aberta. Quem tem conta aqui, ou cria uma, ainda pode pedir por este site, e é ${bank.the} que analisa.`,
    ],
    [
      'O que nunca muda',
      'Nenhuma empresa séria cobra depósito, taxa ou Pix para liberar um empréstimo. Se pedirem, é golpe.',
    ],
  ],
  customer: 'Já tenho um empréstimo',
  verify: 'Verifique quem somos',
} as const
