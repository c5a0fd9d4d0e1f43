import { newAccountFrom } from '#core/text/new-account-wait.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Conta bancária',
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: `Para onde vai o dinheiro de um empréstimo ou de uma devolução. A chave Pix ou a conta precisa estar no seu CPF. Se você trocar a conta bancária, as devoluções vão para a nova ${newAccountFrom}.`,
  part: 'Sua conta',
  place: 'Onde você recebe',
  doubt:
    'Estes números não combinam com as regras deste banco. Confira com o cartão ou o aplicativo do banco; se estiverem certos, salve assim mesmo.',
} as const
