import { cannotPay, payAllLate, seePayments } from '#core/text/actions.ts'
import { places } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: places.installments,
} satisfies PageMeta

const payDetails = (number: number, date: string) => `Parcela ${number}, vence em ${date}: ver e pagar`

const goneDetails = (number: number, date: string) =>
  `Parcela ${number}, de ${date}, com o pagamento devolvido: ver`

export const text = {
  cannotPay,
  late: (number: number, days: number) =>
    `Parcela ${number} atrasada há ${days === 1 ? '1 dia' : `${days} dias`}`,
  since: 'Desde quando conta',
  wasDue: (date: string) => `Venceu em ${date}.`,
  next: (number: number, date: string, isUntil: boolean) =>
    `Próxima: parcela ${number}, ${isUntil ? 'até ' : ''}${date}`,
  chargesPaid: 'A multa e os juros de mora até hoje já foram pagos.',
  payAll: payAllLate,
  payOne: (number: number) => `Pagar a parcela ${number}`,

  progress: 'Até aqui',
  paid: 'Já pago',
  gone: 'Devolvido, em conferência',
  open: 'Parcelas a pagar',
  chargesToDate: 'Multa e juros de mora até hoje',
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

  all: 'Todas as parcelas',
  year(year: string, count: number, paid: number, each: string | null) {
    const what = `${year} · ${count === 1 ? '1 parcela' : `${count} parcelas`}`
    if (paid === count) return `${what}, ${count === 1 ? 'paga' : 'pagas'}`
    const done = paid === 0 ? '' : `, ${paid === 1 ? '1 paga' : `${paid} pagas`}`
    return `${what}${each ? ` de ${each}` : ''}${done}`
  },
  composition: 'Juros e saldo de cada parcela',
  schedule: 'Parcelas com juros e saldo',
  number: 'Parcela',
  details: {
    due: payDetails,
    open: payDetails,
    contested: (number: number, date: string) => `Parcela ${number}, de ${date}, contestada: ver`,
    planned: (number: number, date: string) => `Parcela ${number}, de ${date}, no plano: ver`,
    late: (number: number, date: string) => `Parcela ${number}, venceu em ${date}, atrasada: ver e pagar`,
    processing: (number: number, date: string) =>
      `Parcela ${number}, de ${date}, com pagamento em processamento: ver`,
    'gone-bank': goneDetails,
    'gone-us': goneDetails,
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
