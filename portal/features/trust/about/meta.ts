import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand, partnerLender } = config

export const meta = {
  title: 'Nosso jeito',
  description: `Quem é a ${brand}, como funciona o empréstimo pela internet, quem concede o crédito e o que muda com a ${partnerLender.name}.`,
} satisfies PageMeta
