import { withdrawalDays } from '#core/agreement/withdrawal.ts'
import type { RateReason } from '#core/api/contract/decline-reasons.ts'
import { brand } from '#core/brand/names.baked.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { firstPeriodDays } from '#core/money/first-due-date.ts'
import { creditorLine, creditorOnline, creditorPhones } from '#core/text/creditor.ts'
import { totalToPay, wholeCostSheet } from '#core/text/figure-labels.ts'
import { lateSentence } from '#core/text/late.ts'
import { rateReasonWords } from '#core/text/rate-reasons.ts'
import { receiptCounts } from '#core/text/withdrawal.ts'

const { least, most } = firstPeriodDays

const received = 'Você recebe'

interface CommitmentFacts {
  /** Current monthly payments in cents. */
  own: number
  elsewhere: number
  /** Whether the income was set by a review instead of the customer. */
  reviewed: boolean
}

export const text = {
  none: 'Não há ofertas para mostrar',
  noneLead: 'Peça novas ofertas: leva um instante.',
  fresh: 'Buscar novas ofertas',
  expired: 'Estas ofertas venceram',
  expiredLead: 'As condições podem ter mudado. Busque novas ofertas para continuar: leva um instante.',
  replaced: 'Ofertas atualizadas.',
  lapsedLead:
    'Os documentos não chegaram no prazo. Nada foi liberado, e você não deve nada. Estas ofertas são novas: escolha uma e assine de novo. O que você já enviou continua guardado.',
  lapsedPrice: (amount: string, installments: string, cet: string) =>
    `O contrato que perdeu a validade era de ${amount} em ${installments}, com CET de ${cet} ao ano. As condições podem ter mudado: compare antes de escolher.`,

  unmet: 'Por que as ofertas são diferentes do seu pedido',
  unmetLead: (amount: string, quantity: number, installment: string) =>
    `Você pediu ${amount} em ${quantity} parcelas. Cada parcela seria de ${installment}.`,
  unmetRoom: (room: string) =>
    `Pela sua renda e pelo que você já paga por mês, a análise aceita parcelas de até ${room}. Por isso, as ofertas têm outro valor ou outro prazo.`,
  unmetMost: (quantity: number, amount: string | null) =>
    amount === null
      ? `Em ${quantity} parcelas, nem o menor valor cabe nesse limite.`
      : `Para pagar em ${quantity} parcelas, o valor máximo é ${amount}.`,

  simulated: (quantity: number, installment: string, rate: string, cet: string) =>
    `A simulação mostra a menor taxa: em ${quantity} vezes, a parcela seria de ${installment} (${rate} ao mês, CET de ${cet} ao ano).`,
  yours: (lowest: string, highest: string) =>
    `Por que ${lowest === highest ? lowest : `${lowest} a ${highest}`} ao mês?`,
  weighed: (reasons: readonly RateReason[]) =>
    `O que mais pesou: ${reasons.map((reason) => rateReasonWords[reason]).join(', e ')}.`,

  choose: 'Escolha em quantas parcelas pagar',
  cheapest: 'Menor custo total',
  smallest: 'Menor parcela',
  lowestCet: 'Menor CET',
  asked: 'O que você pediu',
  picked: 'Escolhida',
  receives: (amount: string) => `${received} ${amount}`,
  totalOf: (total: string) => `total de ${total}`,
  heading: (quantity: number, installment: string) => `${quantity} parcelas de ${installment}`,
  received,
  total: totalToPay,
  cost: 'Custo do crédito',
  cet: 'CET',
  rate: 'Juros',
  iof: 'IOF',
  firstDue: 'Primeira parcela',
  validUntil: 'Vale até',
  signableFrom: 'Assinatura a partir de',
  signableWhy: 'Até lá você pensa com calma, e o preço não muda.',
  pause: 'Tempo para pensar',
  pauseOf: (hours: number) =>
    `${hours} horas, a partir de quando o contrato estiver pronto para você ler. Só depois delas ele pode ser assinado, e o preço não muda.`,
  onPaper: 'Assinatura no papel',
  cetOf: (yearly: string) => `CET de ${yearly} ao ano`,
  firstPeriod: (days: number) => `Primeiro período de ${days} dias.`,
  otherDay: (day: number, chosen: number) => `As parcelas vencem no dia ${day}, e não no dia ${chosen}`,
  otherDayRange: (chosen: number) =>
    `Se o dinheiro sair hoje, nenhum dia ${chosen} cai no prazo da primeira parcela, de ${least} a ${most} dias depois da liberação.`,
  otherDayInterest: (chosen: number, day: number) =>
    `Se a primeira parcela esperasse pelo dia ${chosen}, os juros até lá passariam do valor dela. Por isso o dia ${day}.`,
  otherDayLater: 'Depois da liberação, você pode mudar o dia do vencimento na sua conta.',
  yearly: (rate: string) => `${rate} ao ano`,
  monthly: (rate: string) => `${rate} ao mês`,
  iofSplit: (daily: string, additional: string) => `${daily} diário + ${additional} adicional`,
  burden: (share: string, { own, elsewhere, reviewed }: CommitmentFacts) => {
    const paid = [
      own > 0 && `os ${formatBrl(own)} por mês do crédito que você já tem ${brand.by}`,
      elsewhere > 0 && `os ${formatBrl(elsewhere)} por mês que você já paga por outras dívidas`,
    ]
    const beside = paid.filter(Boolean).join(' e ')
    return `${beside ? `Com ${beside}, a` : 'A'} parcela compromete ${share} da renda que ${reviewed ? 'a revisão confirmou' : 'você informou'}.`
  },
  leavesLittle: (minimum: string) =>
    `Sobrariam menos de ${minimum} da sua renda por mês, o mínimo que a lei protege. Prefira uma parcela menor.`,
  /** The button's words, and its whole name. */
  pick: (quantity: number) => ['Escolher', `Escolher ${quantity} parcelas`] as const,
  pickAmount: (amount: string, quantity: number) =>
    ['Escolher', `Escolher ${amount} em ${quantity} parcelas`] as const,
  keep: ['Continuar', 'Continuar com esta'] as const,
  chosen: (quantity: number, installment: string) => `${quantity}x ${installment}`,
  chosenCet: (yearly: string) => `CET ${yearly}`,
  sheet: 'Planilha do CET',
  print: 'Imprimir a planilha',

  compare: 'As ofertas em números',
  compareLead: 'Parcela menor costuma significar custo total maior: são mais meses de juros.',
  parts: { received, taxes: 'IOF', interest: 'Juros' },
  table: 'As ofertas lado a lado',
  columns: {
    quantity: 'Parcelas',
    received,
    installment: 'Valor da parcela',
    total: 'Total',
    interest: 'Juros em R$',
    iof: 'IOF',
    rate: 'Juros ao mês',
    cet: 'CET ao ano',
    firstDue: '1º vencimento',
  },

  change: 'Não é bem isso?',
  changeLead:
    'Você pode pedir outras ofertas. Se não houver nenhuma com a mudança, as atuais continuam valendo.',
  changePurpose: 'Mudar o objetivo',
  changeAmount: 'Mudar o valor ou o prazo',
  purposeTitle: 'Para que é o dinheiro?',
  amountTitle: 'Quanto e em quantas vezes?',
  replaces: 'As ofertas atuais serão substituídas por novas.',
  dropsPick:
    'As ofertas atuais serão substituídas, e a que você escolheu deixa de valer. Depois, escolha entre as novas.',
  submit: 'Ver novas ofertas',

  legalTitle: 'O que vale para todas',
  legal: [
    `Ofertas sujeitas à conferência dos documentos. Quem empresta e decide é ${config.creditor.article} ${creditorLine}, ${creditorOnline}. ${brand.The} é correspondente bancário e não cobra nada de você: parcelas e encargos do contrato são pagos ao banco.`,
    'A taxa é fixa. Você pode antecipar o pagamento, no todo ou em parte, com desconto dos juros e sem tarifa (CDC, art. 52, § 2º).',
    lateSentence,
    `Você pode desistir, sem dizer o motivo, até ${withdrawalDays} dias depois de receber o dinheiro, devolvendo só o que recebeu. ${receiptCounts}`,
  ],
} as const

/** Texts of the printed sheet. */
export const sheetText = {
  title: wholeCostSheet,
  made: (date: string) =>
    `Oferta consultada em ${date}. Não é um contrato: sujeita à análise de crédito e à conferência dos documentos.`,
  facts: {
    creditor: 'Credor',
    contact: 'Contato do credor',
    correspondent: 'Correspondente',
    installments: 'Parcelas',
    rate: 'Juros',
    cet: 'CET',
    cost: 'Custo do crédito em R$',
    due: 'Vencimentos',
  },
  creditor: creditorLine,
  contact: `${creditorOnline}. ${creditorPhones}`,
  correspondent: `${config.company.legalName} (${brand.name}), CNPJ ${config.company.cnpj}`,
  rates: (month: string, year: string) => `${month} ao mês, ${year} ao ano`,
  due: (first: string, last: string) => `de ${first} a ${last}`,
  financedWhole: 'Valor financiado',
  paidWhole: totalToPay,
  part: 'Componente',
  money: 'R$',
  share: '%',
  law: 'Resolução CMN 4.881/2020, art. 7º. O CET considera os dias corridos entre a liberação e cada parcela, em ano de 365 dias, com todos os juros e impostos.',
} as const

export const expiredText = {
  title: 'A oferta que você escolheu venceu',
  lead: 'Nada foi assinado. As condições podem ter mudado: busque novas ofertas para continuar.',
} as const
