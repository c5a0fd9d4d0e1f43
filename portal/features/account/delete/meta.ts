import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Excluir conta',
} satisfies PageMeta
