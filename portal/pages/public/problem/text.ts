import { config } from '../../../../core/config/config.ts'

export const text = {
  title: 'Algo deu errado',
  lead: 'Não foi culpa sua, e o que você já salvou continua salvo. Espere um minuto e tente de novo.',
  home: 'Voltar ao início',
  help: `Se continuar assim, escreva para ${config.support.email}.`,
} as const
