import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../page-meta.ts'

const { brand, partnerLender } = config

export const meta = {
  title: `${brand}: novos empréstimos com a ${partnerLender.name}, seu contrato continua aqui`,
  description: `A ${brand} não oferece mais crédito pessoal. Novos empréstimos são com a ${partnerLender.name}. Se você já é cliente, seu contrato e sua conta continuam aqui.`,
} satisfies PageMeta
