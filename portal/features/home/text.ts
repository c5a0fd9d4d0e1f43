import { brand, partner } from '#core/brand/names.baked.ts'
import type { PageMeta } from '../../page-meta.ts'

export const meta = {
  title: `${brand.name}: novos empréstimos com ${partner.the}, seu contrato continua aqui`,
  description: `${brand.The} não oferece mais crédito pessoal. Novos empréstimos são com ${partner.the}. Se você já é cliente, seu contrato e sua conta continuam aqui.`,
} satisfies PageMeta

/** Texts of the first view; the rest of the page has its own. */
export const text = {
  title: 'Veja quanto cabe no seu mês',
  lead: 'A parcela e tudo o que ela custa, na hora e antes de qualquer cadastro.',
  promises: [
    'Simular é de graça e não afeta seu score',
    'Você vê o custo efetivo total, não só a parcela',
    'Ninguém pede depósito para liberar o dinheiro',
  ],
  simulator: 'Simulador de crédito',
} as const
