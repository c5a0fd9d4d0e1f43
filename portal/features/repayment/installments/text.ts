import { cannotPay, seePayments } from '#core/text/actions.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Parcelas',
} satisfies PageMeta

export const text = {
  cannotPay,
  late: (count: number) => (count === 1 ? 'Há 1 parcela atrasada' : `Há ${count} parcelas atrasadas`),
  lateOne: (number: number, date: string, amount: string, days: number) =>
    `Parcela ${number}, vencida em ${date}: ${amount} hoje, com ${days} ${days === 1 ? 'dia' : 'dias'} de atraso.`,
  charges: (fine: string, interest: string) =>
    `O valor já inclui multa de ${fine} e juros de mora de ${interest}.`,
  chargesPaid: 'A multa e os juros de mora até hoje já foram pagos.',
  payOne: (number: number) => `Pagar a parcela ${number}`,

  progress: 'Até aqui',
  paid: 'Já pago',
  open: 'Parcelas a pagar',
  chargesToday: 'Multa e juros de hoje',
  processing: 'Em processamento',
  outstanding: 'Para quitar hoje',
  outstandingRest: 'Para quitar hoje o que falta',
  payoff: 'Antecipar parcelas ou quitar, com desconto dos juros',

  chart: 'Composição de cada parcela',
  chartWords: (paid: number, open: number) =>
    `Gráfico: ${paid} parcelas pagas e ${open} a vencer. Nas que faltam, os juros diminuem e a parte que abate a dívida aumenta. Os números estão na tabela abaixo.`,
  states: { paid: 'Já pagas' },
  today: 'hoje',
  look: 'Ver uma parcela',
  one: ({
    number,
    date,
    interest,
    principal,
  }: Record<'date' | 'interest' | 'principal', string> & { number: number }) =>
    `Parcela ${number}, de ${date}: ${interest} de juros e ${principal} que abatem a dívida`,

  schedules: { open: 'Parcelas a pagar', paid: 'Parcelas pagas' },
  paidOnes: (count: number) => (count === 1 ? '1 parcela paga' : `${count} parcelas pagas`),
  number: 'Parcela',
  details: {
    open: (number: number, date: string) => `Parcela ${number}, vence em ${date}: ver e pagar`,
    late: (number: number, date: string) => `Parcela ${number}, venceu em ${date}, atrasada: ver e pagar`,
    processing: (number: number, date: string) =>
      `Parcela ${number}, de ${date}, com pagamento em processamento: ver`,
    paid: (number: number, date: string) => `Parcela ${number}, venceu em ${date}: ver o comprovante`,
  },
  dueDate: 'Vencimento',
  state: 'Situação',
  interest: 'Juros',
  amortisation: 'Abate a dívida',
  balance: 'Saldo devedor após a parcela',
  balanceNote:
    'O saldo da tabela é o do contrato, arredondado parcela a parcela, já sem o que você antecipou. Para quitar, cada parcela que falta é trazida para o dia do pagamento pela taxa do contrato e a soma é arredondada uma vez: por isso, num dia de vencimento, o valor para quitar pode diferir do saldo da tabela em centavos.',
  amount: 'Valor',

  csv: 'Baixar a tabela (CSV)',
  csvFile: 'parcelas.csv',
  payments: seePayments,
  barcode: 'Conferir um boleto que recebi',
} as const
