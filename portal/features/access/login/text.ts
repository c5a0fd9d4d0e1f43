import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { errorSentence } from '#core/text/errors.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Entrar',
  description: `Entre na sua conta ${config.brand} para ver empréstimos, parcelas e seus dados.`,
} satisfies PageMeta

export const text = {
  first: { title: 'Entre na sua conta', lead: 'Use o e-mail e a senha do seu cadastro.' },
  returning: { title: 'Que bom ter você de volta', lead: 'Entre com seu e-mail e sua senha para continuar.' },
  wish: 'Vamos continuar seu pedido',
  begin: 'Comece pelo seu e-mail.',
  member: 'Já tenho conta',
  checking: 'Verificando seu acesso…',
  expired: errorSentence('session_expired'),
  left: 'Você saiu da conta. Entre de novo para continuar.',
  unlocked: 'Conta desbloqueada. Entre com o e-mail e a senha de sempre.',
  passkey: 'Entrar com chave de acesso',
  forgot: 'Esqueci minha senha',
  locked: 'Conta bloqueada?',
  newHere: `Ainda não tem conta ${brand.in}?`,
  register: 'Criar conta',
} as const
