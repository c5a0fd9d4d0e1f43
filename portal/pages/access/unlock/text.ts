import { mailedCode } from '../../../flows/access/text.ts'

export const text = {
  title: 'Desbloquear conta',
  lead: 'Use o código que enviamos para o seu e-mail. Sua senha continua a mesma.',
  byLink: 'Aperte o botão e entre com a senha de sempre: ela continua a mesma.',
  another: 'Pedir outro código',
  codeHint: mailedCode,
  submit: 'Desbloquear conta',
} as const
