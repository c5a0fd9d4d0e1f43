import { config } from '#core/config/config.ts'
import { withoutBreaks } from '#core/format/no-break.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Sem internet',
} satisfies PageMeta

const { support } = config

export const text = {
  title: 'Não conseguimos nos conectar',
  lead: 'Assim que a conexão voltar, a página que você pediu abre sozinha.',
  again: 'Tentar agora',
  tipsTitle: 'Enquanto isso',
  tips: [
    'Veja se o modo avião está desligado e se o Wi-Fi ou os dados móveis funcionam.',
    'O que você já enviou continua salvo.',
    ...(support.enabled
      ? [`Precisa resolver agora? Ligue para ${withoutBreaks(support.phonePretty)}, de ${support.hours}.`]
      : []),
  ],
} as const
