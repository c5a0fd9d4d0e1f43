import { brand, partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../page-meta.ts'

export const meta = {
  title: `${brand.name}: novos empréstimos com ${partner.the}, seu contrato continua aqui`,
  description: `${brand.The} não oferece mais crédito pessoal. Novos empréstimos são com ${partner.the}. Se você já é cliente, seu contrato e sua conta continuam aqui.`,
} satisfies PageMeta
