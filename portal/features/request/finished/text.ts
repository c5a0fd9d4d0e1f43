import { bank } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { toAccount } from '#core/text/actions.ts'
import { promiseTerm } from '#core/text/promises.ts'

const { support } = config

export const text = {
  next: 'O que acontece agora',
  steps: [
    `Conferimos os documentos. Costuma levar minutos, e no máximo ${promiseTerm('documents')}.`,
    'Se algum documento não for aceito, avisamos por e-mail qual enviar de novo e por quê.',
    `Com tudo certo, ${bank.the} libera o dinheiro na sua conta, em até ${promiseTerm('payout')}.`,
  ],
  live: 'Esta página se atualiza sozinha. Você também pode fechar: avisamos por e-mail.',
  warning: 'Ninguém vai pedir depósito, taxa ou senha para liberar o dinheiro. Se pedirem, é golpe.',
  check: 'Como conferir se um arquivo é o original',
  account: toAccount,
  help: `Dúvidas? Escreva para ${support.email}.`,
} as const
