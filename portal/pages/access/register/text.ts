import { config } from '../../../../core/config/config.ts'

export const text = {
  title: `Crie sua conta na ${config.brand}`,
  lead: 'Leva uns dois minutos.',
  begin: 'Começar',
} as const
