import { passwordRules } from '../../../flows/access/text.ts'

export const text = {
  title: 'Agora, seus dados',
  lead: (email: string) => `Sua conta vai usar o e-mail ${email}.`,
  back: 'Voltar para o e-mail',
  passwordHint: passwordRules,
  agree: {
    before: 'Ao criar a conta, você aceita o',
    terms: 'termo de uso',
    between: 'e diz que leu a',
    privacy: 'política de privacidade',
  },
  submit: 'Criar conta',
} as const
