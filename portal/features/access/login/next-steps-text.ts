import { config } from '#core/config/config.ts'

export const nextText = {
  title: 'O que você pode fazer',
  steps: [
    'Confira se o e-mail está completo e se a tecla Caps Lock está desligada.',
    'Não lembra da senha? Crie outra: muitas tentativas erradas bloqueiam a conta.',
    'Veja seu e-mail: se falta algo para você entrar, mandamos um código.',
  ],
  code: 'Recebeu um código de ativação?',
  activate: 'Ativar minha conta',
  limited: 'Não quer esperar? Crie outra senha pelo link que vai para o seu e-mail.',
  byMail: 'Receber o link',
  lost: `Perdeu o celular e os códigos? Escreva para ${config.support.email}.`,
} as const
