import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Criar conta: seus dados',
} satisfies PageMeta
