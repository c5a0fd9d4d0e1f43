import { config } from '#core/config/config.ts'

export const text = {
  title: `Crie sua conta na ${config.brand}`,
  lead: `Com ela, você pede crédito ao ${config.creditor.name} por este site e acompanha o seu contrato. Leva uns dois minutos.`,
  begin: 'Começar',
} as const
