import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Algo deu errado',
} satisfies PageMeta

const { support } = config

export const text = {
  title: meta.title,
  lead: 'Não foi culpa sua, e o que você já salvou continua salvo.',
  again: 'Tentar de novo',
  home: 'Voltar ao início',
  account: 'Ver minha conta',
  nextTitle: 'O que fazer agora',
  next: [
    'Espere um minuto e tente de novo: quase sempre passa sozinho.',
    'Se estava pagando ou assinando, confira na sua conta antes de repetir.',
    support.enabled
      ? `Se continuar assim, escreva para ${support.email} ou ligue para ${withoutBreaks(support.phonePretty)}, de ${support.hours}.`
      : `Se continuar assim, escreva para ${support.email}.`,
  ],
} as const
