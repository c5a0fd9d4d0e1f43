import type { PageMeta } from '../../../page-meta.ts'
import { backToEmail } from '../text.ts'

export const meta = {
  title: 'Criar conta: seus dados',
} satisfies PageMeta

export const text = {
  title: 'Agora, seus dados',
  lead: (email: string) => `Sua conta vai usar o e-mail ${email}.`,
  back: backToEmail,
  nameHint: 'Como está no seu documento. Se você usa nome social, informe-o depois, nos dados da sua conta.',
  oneName:
    'Falta o sobrenome? Escreva o nome inteiro, como no documento. Se é só esse, aperte "Criar conta" de novo.',
  agree: {
    before: 'Ao criar a conta, você aceita os',
    terms: 'Termos de uso',
    between: 'e declara que leu a',
    privacy: 'Política de privacidade',
  },
  submit: 'Criar conta',
} as const
