import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Números do parceiro',
} satisfies PageMeta
