import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { backToLogin } from '../text.ts'

const { brand } = config

export const meta = {
  title: 'Esqueci minha senha',
  description: `Receba por e-mail um código para criar uma nova senha da sua conta ${brand}.`,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Informe o e-mail da sua conta. Enviamos para ele um código que permite criar uma nova senha.',
  back: backToLogin,
  submit: 'Enviar código',
} as const
