import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Dados profissionais',
} satisfies PageMeta
