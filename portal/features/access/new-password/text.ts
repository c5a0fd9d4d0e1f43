import type { PageMeta } from '../../../page-meta.ts'
import { newPassword } from '../text.ts'

export const meta = {
  title: 'Crie uma nova senha',
} satisfies PageMeta

export const text = {
  ...newPassword,
  title: meta.title,
  lead: 'Você vai precisar do código que enviamos para o seu e-mail.',
  byLink: 'Escolha a senha com que você vai entrar daqui em diante.',
  account: 'Conta:',
  open: 'Há uma conta aberta neste navegador. Ao salvar, ela sai daqui: depois é só entrar de novo.',
  enter: 'Fazer login',
  another: 'Pedir outro código',
} as const
