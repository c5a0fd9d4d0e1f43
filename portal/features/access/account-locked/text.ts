import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { backToLogin } from '../text.ts'

const { brand } = config

export const meta = {
  title: 'Conta bloqueada',
  description: `Por que uma conta ${brand} é bloqueada, até quando, e como desbloquear com um código por e-mail.`,
} satisfies PageMeta

export const text = {
  title: 'Conta bloqueada?',
  lead: 'Enviamos um código para o seu e-mail, e com ele você desbloqueia a conta.',
  back: backToLogin,
  facts: [
    [
      'Por que isso acontece',
      'Depois de muitas senhas erradas seguidas, bloqueamos a conta para que ninguém adivinhe a sua senha. Avisamos por e-mail na mesma hora.',
    ],
    [
      'Até quando dura',
      'Até você desbloquear com o código ou criar uma nova senha. Não há prazo nem espera.',
    ],
    ['O que acontece com seus dados', 'Nada muda: pedidos, empréstimos e dados continuam lá.'],
  ],
  submit: 'Enviar código',
  forgotten: 'Não lembra da senha?',
  newPassword: 'Criar uma nova senha também desbloqueia',
} as const
