import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../page-meta.ts'

const { brand, partnerLender } = config

export const meta = {
  title: `A ${brand} mudou`,
  description: `A ${brand} não oferece mais crédito pessoal: veja como pedir na ${partnerLender.name} e o que continua aqui.`,
} satisfies PageMeta
