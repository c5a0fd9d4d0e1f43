import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Criar conta',
} satisfies PageMeta

export const text = {
  title: `Crie sua conta ${brand.in}`,
  lead: 'Comece pelo seu e-mail. É nele que você recebe o código para ativar a conta.',
  submit: 'Continuar',
  already: 'Já tem conta?',
  login: 'Entrar',
} as const
