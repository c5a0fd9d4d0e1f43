import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Desbloquear conta',
} satisfies PageMeta
