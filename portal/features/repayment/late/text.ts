import { formatRanges } from '#core/format/number-ranges.ts'
import { pixOrBoleto } from '#core/payment/pay-words.baked.ts'
import { cannotPay, seePayments } from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { ifNothingIsPaid, lateSentence } from '#core/text/late.ts'
import { goneName } from '#core/text/payments.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Pagar o que está atrasado',
} satisfies PageMeta

export const text = {
  lead: (quantity: number) =>
    `Um só ${pixOrBoleto} paga ${quantity === 1 ? 'a parcela' : 'todas'}, com multa e juros de mora até hoje.`,
  besidePlan: (amount: string) =>
    `A parte do plano tem o seu próprio Pix, acima. Com ela são ${amount} hoje.`,
  one: (number: number, days: number) => `Parcela ${number}, há ${days === 1 ? '1 dia' : `${days} dias`}`,
  cannotPay,
  single: (number: number) => `Pagar só a parcela ${number}, ou uma parte dela`,
  rule: 'Como a multa e os juros são contados',
  ruleText: lateSentence,
  otherwise: 'Se nada for pago',
  otherwiseText: ifNothingIsPaid,
  paid: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Parcela ${numbers[0]} paga` : `Parcelas ${formatRanges(numbers)} pagas`,
  nothing: 'Nada está atrasado',
  next: (number: number, amount: string, date: string) =>
    `A próxima é a parcela ${number}, de ${amount}, em ${date}.`,
  processing: 'Pagamento em processamento',
  processingLead: `O boleto foi pago, e os bancos levam ${boletoClearing} para confirmar. Não pague de novo; nada mais é cobrado por atraso.`,
  payments: seePayments,
} as const

export const planText = {
  title: (part: number, of: number) => `Plano do que estava atrasado: parte ${part} de ${of}`,
  over: (date: string, until: string) => `Era até ${date}, e está em aberto: pague até ${until}.`,
  lead: (date: string) => `Pague até ${date}.`,
  part: (part: number, date: string) => `Parte ${part}, até ${date}`,
  parts: (quantity: number) => (quantity === 1 ? 'A parte do plano' : `As ${quantity} partes do plano`),
  owedAgain: (date: string) => `${goneName}, até ${date}`,
  paid: (amount: string) => `${amount}, paga`,
} as const
