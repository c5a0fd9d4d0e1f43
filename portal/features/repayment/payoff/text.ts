import { payoffDays } from '#core/api/contract/payoff.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { pixAndBoleto } from '#core/payment/pay-words.baked.ts'
import { saveLetter, seePayments, seeTodaysAmount } from '#core/text/actions.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { nothingButGone } from '#core/text/gone-payments.ts'
import { lateSentence } from '#core/text/late.ts'
import { paidOff } from '#core/text/payments.ts'
import { text as kit } from '../../../kit/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Antecipar ou quitar',
} satisfies PageMeta

const installmentsText = (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`)

export const text = {
  lead: 'Ao antecipar, você não paga os juros do período que falta. Sem tarifa.',

  what: 'O que você quer pagar?',
  choices: [
    { value: 'all', label: 'Tudo', hint: 'Paga tudo o que falta' },
    { value: 'some', label: 'Algumas parcelas', hint: 'Por um valor, ou uma a uma' },
  ],
  contested: 'Para deixar de fora, escolha “Algumas parcelas”.',
  list: 'Quais parcelas?',
  item: (number: number) => `Parcela ${number}`,
  chooseAll: 'Marcar todas',
  chooseNone: 'Desmarcar todas',

  amount: 'Quanto você tem?',
  amountHint:
    'Se preferir, marque as parcelas abaixo. Com um valor, pagamos primeiro as que já venceram e depois as últimas, que economizam mais.',
  amountWrong: 'Digite um valor maior que zero.',
  reaches: (amount: string, numbers: readonly number[], left: string | null) =>
    `Com ${amount} você paga ${installmentsText(numbers.length)}: ${formatRanges(numbers)}. ${left ? `Sobram ${left}.` : 'Não sobra nada.'}`,
  tooLittle: (amount: string) => `${amount} não chega para uma parcela inteira.`,
  part: 'Aqui você paga parcelas inteiras.',
  partWay: 'Pagar só uma parte',
  nothingReached: 'Nenhuma parcela inteira por enquanto.',

  day: 'Em que dia você vai pagar?',
  dayLabel: 'Dia do pagamento',
  dayHint: (last: string) => `De hoje até ${last}.`,
  quick: { today: 'Hoje', due: 'No próximo vencimento' },
  dayWrong: `Escolha um dia de hoje até daqui a ${payoffDays} dias.`,

  closed: (day: string) => `Nesse dia os bancos não abrem: este valor vale até ${day}, o próximo dia útil.`,

  total: (numbers: readonly number[]) => {
    const what = numbers.length === 1 ? `Parcela ${numbers[0]}` : installmentsText(numbers.length)
    return {
      today: (date: string) => `${what}, hoje, ${date}`,
      on: (date: string) => `${what}, em ${date}`,
      until: (date: string) => `${what}, até ${date}`,
    }
  },
  toSettle: {
    today: (date: string) => `Para quitar hoje, ${date}`,
    on: (date: string) => `Para quitar em ${date}`,
    until: (date: string) => `Para quitar até ${date}`,
  },
  saving: (amount: string, percent: string) => `Você economiza ${amount} (${percent})`,
  noSaving: 'Já venceu: não há juros para descontar.',
  counting: 'Calculando…',
  noNumbers: 'Diga um valor ou marque uma parcela.',
  spoken: (total: string, date: string, saving: string) =>
    `Total de ${total} em ${date}. Desconto de ${saving}.`,

  effect: 'O que acontece',
  face: (count: number) => `Valor de ${installmentsText(count)}`,
  discount: 'Desconto dos juros',
  charges: 'Multa e juros de mora',
  after: 'Fica para depois',
  afterValue: (count: number, amount: string) =>
    count === 1 ? `1 parcela, de ${amount}` : `${count} parcelas, que somam ${amount}`,
  nothing: 'Nada: empréstimo quitado',
  nothingButGone,
  nothingYet: 'Só o que está em processamento',
  endBefore: 'Terminaria em',
  endAfter: 'Vai terminar em',
  lateStays: 'A parcela atrasada ficou de fora: os juros de mora dela continuam correndo.',

  issue: `Gerar ${pixAndBoleto}`,
  issuing: `Gerando ${pixAndBoleto}`,
  free: 'Gerar não obriga a pagar: se não pagar até o dia, nada muda.',
  changed: 'O valor mudou',
  changedFrom: (before: string, now: string) =>
    `Era ${before} e agora é ${now}. Confira e, se concordar, gere de novo.`,
  notIssued: 'Não deu para gerar',
  kept: 'O que você escolheu continua aqui.',
  retry: kit.retry,

  withdrawal: (until: string) =>
    `Até ${until} você ainda pode desistir do contrato, sem pagar juros nem IOF.`,
  withdrawalWay: 'Ver como desistir',

  processing: 'Pagamento em processamento',
  processingLead: `Todas as parcelas que faltam já estão sendo pagas. Os bancos levam ${boletoClearing} para confirmar um boleto.`,
  installments: 'Ver as parcelas',
} as const

export const calculationText = {
  open: 'Como chegamos a este valor',
  formula: (rate: string) =>
    `Cada parcela que ainda vai vencer é trazida para o dia do pagamento pela taxa do seu contrato, ${rate} ao mês: valor da parcela ÷ (1 + taxa) elevado aos meses que faltam. Frações de mês são proporcionais aos dias. Os juros do período que falta são o seu desconto. A soma é arredondada uma vez e repartida entre as parcelas: por isso, o valor de uma delas pode diferir 1 centavo desta conta.`,
  late: `Parcela atrasada não tem desconto. ${lateSentence}`,
  law: 'O desconto é um direito seu (Código de Defesa do Consumidor, artigo 52, parágrafo 2º).',
  caption: 'Cálculo, parcela por parcela',
  columns: {
    number: 'Parcela',
    face: 'Valor',
    months: 'Meses que faltam',
    discount: 'Desconto',
    charges: 'Multa e juros',
    present: 'A pagar',
  },
} as const

export const payingText = {
  paid: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Parcela ${numbers[0]} paga` : `Parcelas ${formatRanges(numbers)} pagas`,
  pays: (numbers: readonly number[], discount: string) =>
    `${numbers.length === 1 ? 'Parcela' : 'Parcelas'} ${formatRanges(numbers)}, com desconto de ${discount}.`,
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
