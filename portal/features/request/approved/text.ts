import { pixOrBoleto, slip } from '#core/payment/pay-words.baked.ts'

export const text = {
  lead: (amount: string) => `${amount} estão a caminho da sua conta.`,
  money: 'O dinheiro',
  amount: 'Valor',
  account: 'Conta',
  arrives: (date: string) => `Cai na conta até ${date}.`,
  pay: 'Como pagar',
  first: 'Primeira parcela',
  firstLine: (amount: string, date: string) => `${amount} em ${date}`,
  installments: 'Parcelas',
  installmentsLine: (quantity: number, amount: string) => `${quantity} de ${amount}`,
  payLead: `Cada parcela pode ser paga por ${pixOrBoleto}, na página do empréstimo. O ${slip} também chega por e-mail até 5 dias antes do vencimento, se você não desativar os lembretes. Antecipar dá desconto nos juros.`,
  loans: 'Ver meu empréstimo',
} as const
