import { passwordRules } from '../../../flows/access/text.ts'

export const text = {
  title: 'Agora, seus dados',
  lead: (email: string) => `Sua conta vai usar o e-mail ${email}.`,
  back: 'Voltar para o e-mail',
  passwordHint: passwordRules,
  submit: 'Criar conta',
} as const
