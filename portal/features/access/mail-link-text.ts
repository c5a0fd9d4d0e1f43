import { config } from '#core/config/config.ts'
import { toHome } from '#core/text/actions.ts'

export const mailLinkText = {
  help: `Não encontrou o e-mail? Escreva para ${config.support.email}.`,
  home: toHome,
} as const
