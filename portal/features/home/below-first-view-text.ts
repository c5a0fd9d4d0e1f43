import { bank, brand, partner } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { whatsAppFor } from '../../kit/contact/text.ts'

const { support } = config

/** Texts below the first view. */
export const text = {
  changes: {
    title: 'O que muda para você',
    lead: `${brand.The} deixou de oferecer crédito pessoal. Quem tem conta aqui, ou cria uma, ainda pode pedir por este site: o botão Simular leva ao login e ao pedido.`,
    customer: {
      title: 'Já sou cliente',
      fold: 'O que continua igual',
      stops: [
        [
          'Seu contrato fica igual',
          `Com ${bank.the}: mesma parcela, mesma taxa e mesmo vencimento, até o fim.`,
        ],
        [
          'Sua conta continua aqui',
          `${offersBoleto ? 'Boletos, ' : ''}Pix, antecipação e documentos, com o mesmo e-mail e a mesma senha.`,
        ],
        ['O atendimento continua', `Nossa equipe atende de ${support.hours}.`],
      ],
      go: 'Entrar na minha conta',
      more: 'Como pedir um novo crédito sendo cliente',
    },
    newcomer: {
      title: 'Quero um empréstimo',
      fold: 'Como funciona',
      stops: [
        ['Simule sem compromisso', 'Descubra aqui que parcela cabe no seu orçamento.'],
        [`Peça ${partner.by}`, `É ela que recebe os novos pedidos, em um cadastro feito no site dela.`],
        ['Confira antes de assinar', 'Compare o custo efetivo total e nunca pague nada antes de receber.'],
      ],
      go: `Ver como pedir ${partner.in}`,
    },
  },

  questions: {
    title: 'Dúvidas',
    lead: 'O que mais nos perguntam, respondido sem rodeios.',
    others: 'Mais perguntas',
    more: 'Não achou sua resposta?',
    whatsApp: `${whatsAppFor.questions}: ${support.faqWhatsAppNumber}`,
    hours: `Atendemos de ${support.hours}.`,
    write: `Ou escreva para ${support.email}.`,
  },
} as const
