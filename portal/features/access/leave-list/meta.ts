import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Sair da lista de e-mails',
} satisfies PageMeta
