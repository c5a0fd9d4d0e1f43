import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Enviar documentos',
} satisfies PageMeta
