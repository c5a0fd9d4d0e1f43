import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'E-mails que você recebe',
} satisfies PageMeta
