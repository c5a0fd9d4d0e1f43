import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Conta bloqueada',
  description: `Por que uma conta ${brand} é bloqueada, até quando, e como desbloquear com um código por e-mail.`,
} satisfies PageMeta
