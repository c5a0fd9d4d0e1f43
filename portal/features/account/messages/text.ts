import type { ReversedBy } from '#core/api/contract/reversed-by.ts'
import { soonDays } from '#core/text/reminders.ts'
import { text as account } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: account.sections.accountMessages,
} satisfies PageMeta

export const text = {
  title: meta.title,
  lead: 'Os e-mails que enviamos também ficam aqui. Os códigos, não: eles só chegam no seu e-mail ou celular.',
  forYou: 'Para você',
  nothing: `Nada espera por você nos próximos ${soonDays} dias.`,
  history: 'Histórico',
  month: (subject: string, count: number) =>
    count === 1 ? subject : `${subject} · mais ${count === 2 ? '1 aviso' : `${count - 1} avisos`}`,
  overtaken: {
    bank: 'Isto mudou: depois desta mensagem, o banco retirou este pagamento de nós.',
    us: 'Isto mudou: depois desta mensagem, devolvemos este pagamento por Pix.',
  } satisfies Record<ReversedBy, string>,
  holdsNow: 'Ver o que vale agora',
  older: 'Ver mais antigas',
  empty: 'Nenhuma mensagem por aqui',
  emptyLead: 'Quando houver novidade sobre sua conta ou seu pedido, ela aparece aqui e no seu e-mail.',
} as const
