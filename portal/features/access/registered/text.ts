import { config } from '#core/config/config.ts'

export const text = {
  title: 'E-mail verificado.',
  lead: `Agora você já é ${config.brand}.`,
  enter: 'Para continuar, entre com o e-mail e a senha que você acabou de criar.',
  go: 'Vamos lá!',
} as const
