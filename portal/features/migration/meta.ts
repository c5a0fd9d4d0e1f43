import { brand, partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../page-meta.ts'

export const meta = {
  title: `${brand.The} mudou`,
  description: `${brand.The} não oferece mais crédito pessoal: veja como pedir ${partner.in} e o que continua aqui.`,
} satisfies PageMeta
