import { config } from '../../../../core/config/config.ts'

export const text = {
  title: `Crie sua conta na ${config.brand}`,
  lead: 'Leva uns dois minutos. Depois enviamos um código para confirmar seu e-mail.',
  submit: 'Criar conta',
  already: 'Já tem conta?',
  login: 'Fazer login',
} as const
