import { bank, brand } from '#core/brand/names.baked.ts'

export const text = {
  title: `Crie sua conta ${brand.in}`,
  lead: `Com ela, você pede crédito ${bank.to} por este site e acompanha o seu contrato. Leva uns dois minutos.`,
  begin: 'Começar',
} as const
