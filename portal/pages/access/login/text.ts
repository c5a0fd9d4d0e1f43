import { config } from '../../../../core/config/config.ts'
import { errorSentence } from '../../../../core/text/errors.ts'

export const text = {
  first: { title: 'Entre na sua conta', lead: 'Use o e-mail e a senha do seu cadastro.' },
  returning: { title: 'Que bom ter você de volta', lead: 'Entre com seu e-mail e sua senha para continuar.' },
  checking: 'Verificando seu acesso…',
  expired: errorSentence('session_expired'),
  unlocked: 'Conta desbloqueada. Entre com o e-mail e a senha de sempre.',
  forgot: 'Esqueci minha senha',
  locked: 'Conta bloqueada?',
  newHere: `Ainda não tem conta na ${config.brand}?`,
  register: 'Criar conta',
  lost: `Perdeu o celular e os códigos? Escreva para ${config.support.email}.`,
  next: {
    title: 'O que você pode fazer',
    steps: [
      'Confira se o e-mail está completo e se a tecla Caps Lock está desligada.',
      'Não lembra da senha? Crie outra: muitas tentativas erradas bloqueiam a conta.',
      'Veja seu e-mail: se falta algo para você entrar, mandamos um código.',
    ],
    code: 'Recebeu um código de ativação?',
    activate: 'Ativar minha conta',
  },
} as const
