import { meta } from './meta.ts'

export const text = {
  title: meta.title,
  work: 'Trabalho e renda',
  requests: 'Para seus pedidos',
} as const
