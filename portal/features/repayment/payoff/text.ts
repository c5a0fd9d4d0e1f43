import { returnDays } from '#core/agreement/withdrawal.ts'
import { payoffDays } from '#core/api/contract/payoff.ts'
import { formatRuns } from '#core/format/runs.ts'
import { saveLetter, seePayments, seeTodaysAmount } from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing.ts'
import { lateSentence } from '#core/text/late.ts'
import { paidOff } from '#core/text/payments.ts'
import { text as kit } from '../../../kit/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Antecipar ou quitar',
} satisfies PageMeta

/** State of an installment in the strip. */
export const stripKinds = ['paid', 'processing', 'chosen', 'staying'] as const

export type StripKind = (typeof stripKinds)[number]

const many = (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`)

export const text = {
  lead: 'Ao antecipar, você não paga os juros do período que falta. Sem tarifa.',

  what: 'O que você quer pagar?',
  choices: [
    { value: 'all', label: 'Tudo', hint: 'Paga tudo o que falta' },
    { value: 'last', label: 'As últimas', hint: 'Termina antes, e cada uma economiza mais' },
    { value: 'next', label: 'As próximas', hint: 'Fica um tempo sem pagar' },
    { value: 'list', label: 'Escolher', hint: 'Uma a uma, na lista' },
    { value: 'amount', label: 'Um valor', hint: 'Diga quanto você tem e veja o que dá para antecipar' },
  ],
  count: { last: 'Quantas das últimas?', next: 'Quantas das próximas?' },
  many,
  unit: 'parcelas',
  range: (most: number) => `Escolha de 1 a ${most}.`,
  list: 'Quais parcelas?',
  item: (number: number) => `Parcela ${number}`,
  chooseAll: 'Marcar todas',
  chooseNone: 'Desmarcar todas',

  amount: 'Quanto você tem?',
  amountHint: (least: string) =>
    `Aqui se pagam parcelas inteiras. O mínimo hoje é ${least}: o valor de uma, já com desconto.`,
  amountWrong: 'Digite um valor maior que zero.',
  noAmount: 'Diga quanto você tem.',
  start: 'Por onde começar?',
  starts: [
    { value: 'last', label: 'Pelas últimas', hint: 'Termina antes, e cada uma economiza mais' },
    { value: 'next', label: 'Pelas próximas', hint: 'Fica um tempo sem pagar' },
  ],
  reaches: (amount: string, numbers: readonly number[], left: string | null) =>
    `Com ${amount} você paga ${many(numbers.length)}: ${formatRuns(numbers)}. ${left ? `Sobram ${left}.` : 'Não sobra nada.'}`,
  oneMore: (more: string) => `Com mais ${more}, dá para pagar mais uma.`,
  tooLittle: (amount: string, least: string) =>
    `${amount} não chega para uma parcela inteira: o mínimo nesse dia é ${least}. Para pagar menos, veja abaixo.`,
  part: 'Quer pagar menos que uma parcela?',
  partLead:
    'Aqui o Pix e o boleto quitam parcelas inteiras. Para pagar uma parte, do valor que você quiser, geramos outros na página da parcela. Os juros dos dias que faltam são descontados na mesma proporção: R$ 100,00 pagos um mês antes abatem mais que R$ 100,00 da parcela. O resto vence na mesma data, e o desconto aparece no comprovante.',
  partNext: (number: number) => `Pagar uma parte da parcela ${number}`,
  nothingReached: 'Nenhuma parcela inteira por enquanto.',

  day: 'Em que dia você vai pagar?',
  dayLabel: 'Dia do pagamento',
  dayHint: (last: string) => `De hoje até ${last}.`,
  quick: { today: 'Hoje', tomorrow: 'Amanhã', week: 'Em 7 dias', due: 'No próximo vencimento' },
  dayWrong: `Escolha um dia de hoje até daqui a ${payoffDays} dias.`,

  closed: (day: string) => `Nesse dia os bancos não abrem: este valor vale até ${day}, o próximo dia útil.`,
  later: (amount: string, more: string) => `Pagando um dia depois, o total será ${amount} (${more} a mais).`,
  afterwards: (day: string, amount: string, more: string) =>
    `Em ${day}, o total será ${amount} (${more} a mais).`,

  total: (numbers: readonly number[]) => {
    const what = numbers.length === 1 ? `Parcela ${numbers[0]}` : many(numbers.length)
    return { today: (date: string) => `${what}, hoje, ${date}`, on: (date: string) => `${what}, em ${date}` }
  },
  toSettle: {
    today: (date: string) => `Para quitar hoje, ${date}`,
    on: (date: string) => `Para quitar em ${date}`,
  },
  saving: (amount: string, percent: string) => `Você economiza ${amount} (${percent})`,
  noSaving: 'Já venceu: não há juros para descontar.',
  counting: 'Calculando…',
  noNumbers: 'Marque pelo menos uma parcela na lista.',
  spoken: (total: string, date: string, saving: string) =>
    `Total de ${total} em ${date}. Desconto de ${saving}.`,

  effect: 'O que acontece',
  face: (count: number) => `Valor de ${many(count)}`,
  discount: 'Desconto dos juros',
  charges: 'Multa e juros de mora das atrasadas',
  after: 'Fica para depois',
  afterValue: (count: number, amount: string) =>
    count === 1 ? `1 parcela, de ${amount}` : `${count} parcelas, que somam ${amount}`,
  restWorth: (date: string) => `Para quitar também o que fica, em ${date}`,
  nothing: 'Nada: empréstimo quitado',
  nothingYet: 'Só o que está em processamento',
  endBefore: 'Terminaria em',
  endAfter: 'Vai terminar em',
  strip: (all: number, { paid, processing, chosen, staying }: Record<StripKind, number>) =>
    `De ${many(all)}: ${paid} já pagas, ${processing > 0 ? `${processing} em processamento, ` : ''}${chosen} a pagar agora e ${staying} que ficam para depois.`,
  keys: { paid: 'Pagas', processing: 'Em processamento', chosen: 'Paga agora', staying: 'Ficam para depois' },
  instead: {
    last: (count: number, saving: string) =>
      `Se antecipar ${count === 1 ? 'a última em vez desta' : `as ${count} últimas em vez destas`}, você economiza ${saving}.`,
    next: (count: number, saving: string) =>
      `Se antecipar ${count === 1 ? 'a próxima em vez desta' : `as ${count} próximas em vez destas`}, você economiza ${saving}.`,
  },
  trade: 'Trocar pelas últimas',
  lateStays: 'A parcela atrasada ficou de fora: os juros de mora dela continuam correndo.',

  issue: 'Gerar Pix e boleto',
  issuing: 'Gerando Pix e boleto',
  free: 'Gerar não obriga a pagar: se não pagar até o dia, nada muda.',
  changed: 'O valor mudou',
  changedFrom: (before: string, now: string) =>
    `Era ${before} e agora é ${now}. Confira e, se concordar, gere de novo.`,
  notIssued: 'Não deu para gerar',
  kept: 'O que você escolheu continua aqui.',
  retry: kit.retry,

  processing: 'Pagamento em processamento',
  processingLead: `Todas as parcelas que faltam já estão sendo pagas. Os bancos levam ${boletoClearing} para confirmar um boleto.`,
  installments: 'Ver as parcelas',
} as const

/** For a contract that can still be withdrawn. */
export const withdrawText = {
  title: 'Desistir sai mais barato que quitar',
  until: (date: string, amount: string) =>
    `Até ${date} você pode desistir do contrato, sem dizer o motivo. Você devolve ${amount}, só o que recebeu menos o que já pagou, em até ${returnDays} dias, sem juros nem IOF.`,
  refund: (date: string, amount: string) =>
    `Até ${date} você pode desistir do contrato, sem dizer o motivo. Você já pagou mais do que recebeu: não devolve nada, e ${amount} voltam para você.`,
  less: (amount: string) => `São ${amount} a menos do que quitar hoje.`,
  way: 'Ver como desistir',
} as const

export const sheetText = {
  open: 'Como chegamos a este valor',
  formula: (rate: string) =>
    `Cada parcela que ainda vai vencer é trazida para o dia do pagamento pela taxa do seu contrato, ${rate} ao mês: valor da parcela ÷ (1 + taxa) elevado aos meses que faltam. Frações de mês são proporcionais aos dias. Os juros do período que falta são o seu desconto.`,
  late: `Parcela atrasada não tem desconto. ${lateSentence}`,
  rounding: 'Os centavos são arredondados uma vez, na soma: as linhas fecham com o total.',
  law: 'O desconto é um direito seu (Código de Defesa do Consumidor, artigo 52, parágrafo 2º).',
  caption: 'Cálculo, parcela por parcela',
  columns: {
    number: 'Parcela',
    dueDate: 'Vencimento',
    face: 'Valor',
    months: 'Meses que faltam',
    discount: 'Desconto',
    charges: 'Multa e juros',
    present: 'A pagar',
  },
  sum: 'Total',
  csv: 'Baixar o cálculo (CSV)',
  csvFile: (date: string) => `calculo-${date}.csv`,
  csvHeaders: [
    'parcela',
    'vencimento',
    'valor',
    'meses',
    'taxa_mensal_%',
    'desconto',
    'multa_e_juros',
    'a_pagar',
  ],
  print: 'Imprimir',
  printed: (date: string) => `Cálculo do pagamento antecipado em ${date}`,
} as const

export const payingText = {
  pays: (numbers: readonly number[], discount: string) =>
    `${numbers.length === 1 ? 'Parcela' : 'Parcelas'} ${formatRuns(numbers)}, com desconto de ${discount}.`,
  other: 'Mudar o que vou pagar',
  anew: seeTodaysAmount,
  settled: paidOff,
  settledLead: 'Parabéns: não há mais nada a pagar. A carta de quitação é a prova disso; guarde.',
  shorter: (count: number, end: string) =>
    count === 1
      ? `Falta 1 parcela, que vence em ${end}.`
      : `Faltam ${count} parcelas; a última vence em ${end}.`,
  letter: saveLetter,
  letterFile: 'carta-de-quitacao.pdf',
  payments: seePayments,
  installments: 'Ver as parcelas',
} as const
