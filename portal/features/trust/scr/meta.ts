import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Consulta ao SCR',
  description: `O que é o SCR do Banco Central, o texto da autorização de consulta, como ver, corrigir e revogar.`,
} satisfies PageMeta
