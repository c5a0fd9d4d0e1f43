import { newPassword } from '../text.ts'
import { meta } from './meta.ts'

export const text = {
  ...newPassword,
  title: meta.title,
  lead: 'Você vai precisar do código que enviamos para o seu e-mail.',
  byLink: 'Escolha a senha com que você vai entrar daqui em diante.',
  another: 'Pedir outro código',
} as const
