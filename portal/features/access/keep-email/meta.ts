import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Confirmar a troca de e-mail',
} satisfies PageMeta
