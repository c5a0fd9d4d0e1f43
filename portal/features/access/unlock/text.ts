import type { PageMeta } from '../../../page-meta.ts'
import { unlockLabel } from '../text.ts'

export const meta = {
  title: 'Desbloquear conta',
} satisfies PageMeta

export const text = {
  title: unlockLabel,
  lead: 'Use o código que enviamos para o seu e-mail. Sua senha continua a mesma.',
  byLink: 'Aperte o botão e entre com a senha de sempre: ela continua a mesma.',
  another: 'Pedir outro código',
  submit: unlockLabel,
} as const
