import { brand } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Confira um contrato',
  description: `Veja se o PDF de um contrato assinado com ${brand.the} é o original, sem enviar o arquivo a ninguém.`,
} satisfies PageMeta
