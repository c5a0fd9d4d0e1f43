import { config } from '../../../../core/config/config.ts'

export const text = {
  title: 'Entre na sua conta',
  lead: 'Use o e-mail e a senha do seu cadastro.',
  submit: 'Entrar',
  checking: 'Verificando seu acesso…',
  expired: 'Sessão expirada, faça login novamente.',
  newHere: `Ainda não tem conta na ${config.brand}?`,
  register: 'Criar conta',
} as const
