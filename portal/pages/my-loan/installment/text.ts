import { boletoClearing } from '../../../../core/text/clearing.ts'
import { lateFine, lateSentence } from '../../../../core/text/late.ts'
export const text = {
  cannotPay: 'Não consigo pagar agora',
  unknown: (count: number) => `Este empréstimo tem ${count} parcelas: esta não existe.`,
  number: (number: number, of: number) => `Parcela ${number} de ${of}`,
  due: (date: string) => `Vencimento em ${date}.`,
  payBy: (date: string) => `Como não é dia útil, você pode pagar até ${date} sem multa nem juros.`,
  face: 'Valor da parcela',
  rest: 'O que falta da parcela',
  discount: 'Desconto pela antecipação',
  fine: `Multa única de ${lateFine}`,
  lateInterest: (days: number) => `Juros de mora por ${days} ${days === 1 ? 'dia' : 'dias'}`,
  interest: 'Juros',
  amortisation: 'Amortização (o que abate a dívida)',
  rule: lateSentence,

  processing: 'Pagamento em processamento',
  processingLead: `O boleto desta parcela foi pago e os bancos ainda estão confirmando: leva ${boletoClearing}. Não pague de novo; nada é cobrado por atraso.`,

  came: (amount: string, date: string, method: string) =>
    `Já recebemos ${amount} desta parcela, por ${method}, em ${date}.`,
  partRule:
    'O que você paga abate primeiro juros de mora e multa, se houver, e depois a parcela. Multa e juros de mora correm só sobre o que falta.',

  today: (amount: string) => `Pagando hoje, ela sai por ${amount}`,
  todayLead: (discount: string) =>
    `Quem antecipa não paga os juros dos dias que faltam: hoje são ${discount} de desconto.`,
  payToday: 'Pagar hoje com desconto',
  whole: (amount: string, date: string) =>
    `O Pix e o boleto abaixo são de ${amount}, para pagar em ${date}. Se você pagar por eles antes disso, vale o valor do dia, e a diferença volta para você por Pix.`,
  part: 'Quer pagar só uma parte?',
  partLead:
    'Mude o valor ao pagar o Pix, no aplicativo do banco. Os juros dos dias que faltam são descontados na mesma proporção, e o resto vence na mesma data.',

  paid: 'Parcela paga',
  methods: { pix: 'Pix', boleto: 'boleto' },
  paidHow: (amount: string, date: string, method: string) => `${amount} por ${method}, em ${date}.`,

  others: 'Outras parcelas',
  before: (number: number) => `Parcela ${number}`,
  after: (number: number) => `Parcela ${number}`,
} as const
