import { meta } from './meta.ts'

export const text = {
  title: meta.title,
  lead: 'Abrindo seu pedido de onde você parou.',
} as const
