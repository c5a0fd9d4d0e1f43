import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Desfazer a troca de e-mail',
} satisfies PageMeta
