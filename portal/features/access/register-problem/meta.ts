import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Cadastro não concluído',
} satisfies PageMeta
