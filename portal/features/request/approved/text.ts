import { loanWords } from '#core/loan/loan-words.ts'
import { pixOrBoleto, slip } from '#core/payment/pay-words.baked.ts'
import { moneySentTitle } from '#core/text/money-sent.ts'
import { payoutRefused } from '#core/text/payout-refusals.ts'

export const text = {
  sent: moneySentTitle,
  sending: loanWords.releasing.name,
  refused: payoutRefused,
  account: 'Conta',
  pay: 'Como pagar',
  first: 'Primeira parcela',
  firstLine: (amount: string, date: string) => `${amount} em ${date}`,
  installments: 'Parcelas',
  installmentsLine: (quantity: number, amount: string) => `${quantity} de ${amount}`,
  payLead: `Cada parcela pode ser paga por ${pixOrBoleto}, na página do empréstimo. O ${slip} também chega por e-mail até 5 dias antes do vencimento, se você não desativar os lembretes. Antecipar dá desconto nos juros.`,
  loans: 'Ver meu empréstimo',
} as const
