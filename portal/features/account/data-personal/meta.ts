import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Dados pessoais',
} satisfies PageMeta
