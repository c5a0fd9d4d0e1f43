import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'E-mail verificado',
} satisfies PageMeta

export const text = {
  title: 'E-mail verificado.',
  lead: `Agora você já é ${config.brand}.`,
  enter:
    'Por segurança, a senha que você criou não fica guardada no aparelho. Entre com ela e o seu e-mail para continuar. Se ela não servir, crie outra em “Esqueci minha senha”.',
  go: 'Vamos lá!',
} as const
