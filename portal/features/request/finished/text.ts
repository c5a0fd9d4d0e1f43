import { config } from '#core/config/config.ts'
import { toAccount } from '#core/text/actions.ts'

const { support } = config

export const text = {
  refused:
    'A conferência costuma levar minutos. Se algum documento não for aceito, avisamos por e-mail qual enviar de novo e por quê.',
  live: 'Esta página se atualiza sozinha. Você também pode fechar: avisamos por e-mail.',
  warning: 'Ninguém vai pedir depósito, taxa ou senha para liberar o dinheiro. Se pedirem, é golpe.',
  check: 'Como conferir se um arquivo é o original',
  account: toAccount,
  help: `Dúvidas? Escreva para ${support.email}.`,
} as const
