import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountData,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'O que sabemos sobre você. Se algo mudou, corrija aqui.',
  open: 'Ver e alterar',
  openLabel: (title: string) => `Ver e alterar: ${title}`,
  email: 'E-mail',
  cpf: 'CPF',
  address: 'Endereço',
  account: 'Recebimento',
} as const
