import { brand, partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Nosso jeito',
  description: `Quem é ${brand.the}, como funciona o empréstimo pela internet, quem concede o crédito e o que muda com ${partner.the}.`,
} satisfies PageMeta
