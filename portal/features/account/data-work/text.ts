import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Dados profissionais',
} satisfies PageMeta

export const text = {
  title: meta.title,
  work: 'Trabalho e renda',
  requests: 'Para seus pedidos',
} as const
