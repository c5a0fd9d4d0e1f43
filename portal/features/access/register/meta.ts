import { config } from '#core/config/config.ts'
import type { PageMeta } from '../../../page-meta.ts'

const { brand } = config

export const meta = {
  title: 'Criar conta',
  description: `Crie sua conta ${brand} em poucos minutos.`,
} satisfies PageMeta
