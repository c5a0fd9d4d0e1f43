import { formatRanges } from '#core/format/number-ranges.ts'
import { offersBoleto } from '#core/payment/pay-words.baked.ts'
import { cannotPay, seePayments } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { meta as late } from '../late/text.ts'

export const meta = {
  title: 'Pagar tudo o que está atrasado',
} satisfies PageMeta

export const text = {
  up: 'Seus empréstimos',
  lead: 'Um só Pix paga todas, com multa e juros de mora até hoje. Cada empréstimo recebe a sua parte e tem o seu comprovante, e nenhum outro custo se soma. Se você mandar menos, o dinheiro paga primeiro o que está atrasado há mais tempo.',
  loan: (amount: string, numbers: readonly number[]) =>
    `Empréstimo de ${amount}, ${numbers.length === 1 ? 'parcela' : 'parcelas'} ${formatRanges(numbers)}`,
  single: `Pagar só o de um empréstimo${offersBoleto ? ', ou com boleto' : ''}`,
  cannotPay,
  paid: 'Está tudo pago',
  cameIn: (amount: string) => `Entraram ${amount}, e nada mais está atrasado.`,
  tooMuch: (amount: string) => `${amount} vieram a mais e voltam para você: veja como nos pagamentos.`,
  receipts: 'Os comprovantes, um de cada empréstimo:',
  payments: (amount: string) => `${seePayments} do empréstimo de ${amount}`,
  received: (amount: string) => `Recebemos ${amount}`,
  oldestFirst:
    'O dinheiro pagou primeiro o que estava atrasado há mais tempo. Falta só o de um empréstimo, com o valor de hoje:',
  one: 'Só um empréstimo tem parcelas atrasadas',
  payOne: late.title,
  nothing: 'Nada está atrasado',
  toLoans: 'Ver seus empréstimos',
} as const
