import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Confira um contrato',
  description: `Veja se o PDF de um contrato assinado com a ${brand} é o original, sem enviar o arquivo a ninguém.`,
} satisfies PageMeta
