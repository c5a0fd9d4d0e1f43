import { backToLogin } from '../text.ts'
import { meta } from './meta.ts'

export const text = {
  title: meta.title,
  lead: 'Informe o e-mail da sua conta. Enviamos para ele um código que permite criar uma nova senha.',
  back: backToLogin,
  submit: 'Enviar código',
} as const
