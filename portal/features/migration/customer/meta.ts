import { partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: `Novos empréstimos com ${partner.the}, para quem já tem contrato`,
} satisfies PageMeta
