import { config } from '../../../../core/config/config.ts'

export const text = {
  title: 'E-mail verificado.',
  lead: `Agora você já é ${config.brand}.`,
  go: 'Vamos lá!',
} as const
