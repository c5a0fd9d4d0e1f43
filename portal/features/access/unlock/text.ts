import { unlockLabel } from '../text.ts'

export const text = {
  title: unlockLabel,
  lead: 'Use o código que enviamos para o seu e-mail. Sua senha continua a mesma.',
  byLink: 'Aperte o botão e entre com a senha de sempre: ela continua a mesma.',
  another: 'Pedir outro código',
  submit: unlockLabel,
} as const
