import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { partnerLender } = config

export const meta = {
  title: `Novos empréstimos com a ${partnerLender.name}, para quem já tem contrato`,
} satisfies PageMeta
