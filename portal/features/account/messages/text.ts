import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountMessages,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Os e-mails que enviamos também ficam aqui. Os códigos, não: eles só chegam no seu e-mail ou celular.',
  unread: (count: number) => (count === 1 ? '1 mensagem não lida' : `${count} mensagens não lidas`),
  readAll: 'Marcar todas como lidas',
  new: 'Não lida: ',
  many: (count: number) => `${count} mensagens com este assunto`,
  older: 'Ver mais antigas',
  empty: 'Nenhuma mensagem por aqui',
  emptyLead: 'Quando houver novidade sobre sua conta ou seu pedido, ela aparece aqui e no seu e-mail.',
} as const
