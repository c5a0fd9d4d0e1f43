import { newPassword } from '../text.ts'

export const text = {
  ...newPassword,
  title: 'Crie uma nova senha',
  lead: 'Você vai precisar do código que enviamos para o seu e-mail.',
  byLink: 'Escolha a senha com que você vai entrar daqui em diante.',
  another: 'Pedir outro código',
} as const
