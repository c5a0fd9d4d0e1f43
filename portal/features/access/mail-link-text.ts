import { config } from '#core/config/config.ts'

export const mailLinkText = {
  help: `Não encontrou o e-mail? Escreva para ${config.support.email}.`,
  home: 'Ir para o início',
} as const
