import { errorSentence } from '#core/text/errors.ts'

export const text = {
  notWorking: 'O link não funcionou?',
  another: 'Pedir outro e-mail',
  used: 'Tudo certo: o link já foi usado',
  usedLead: errorSentence('mail_link_used'),
  enter: 'Fazer login',
} as const
