import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Levar a dívida para outra instituição',
} satisfies PageMeta
