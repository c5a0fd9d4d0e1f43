import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Conferir um boleto',
} satisfies PageMeta
