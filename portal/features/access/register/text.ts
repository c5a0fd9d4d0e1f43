import { bank, brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Criar conta',
  description: `Crie sua conta ${config.brand} em poucos minutos.`,
} satisfies PageMeta

export const text = {
  title: `Crie sua conta ${brand.in}`,
  lead: `Com ela, você pede crédito ${bank.to} por este site e acompanha o seu contrato. Leva uns dois minutos.`,
  begin: 'Começar',
} as const
