import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Senha alterada',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Por segurança, encerramos todos os acessos abertos, em todos os aparelhos.',
  outside: {
    unlocked: 'Se a conta estava bloqueada, ela já está liberada. Entre com a nova senha.',
    go: 'Entrar',
  },
  inside: {
    unlocked:
      'Se a conta estava bloqueada, ela já está liberada. Neste aparelho, você já entrou com a nova senha.',
    go: 'Continuar',
  },
  notYou: `Enviamos um aviso para o seu e-mail. Se não foi você que mudou a senha, escreva para ${config.support.email}.`,
} as const
