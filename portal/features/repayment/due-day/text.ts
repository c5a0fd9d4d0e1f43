import type { DueDayObstacle } from '#core/api/contract/due-day.ts'
import { boletoClearing } from '#core/text/clearing-times.ts'
import { leftToPay } from '#core/text/figure-labels.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: 'Mudar o dia do vencimento',
} satisfies PageMeta

interface ObstacleWords {
  title: string
  lead: string
}

const nothingToMove = 'Não há parcela para mudar'

const obstacles: Record<DueDayObstacle | 'paid', ObstacleWords> = {
  changed_lately: {
    title: 'O vencimento mudou há pouco tempo',
    lead: 'Dá para mudar uma vez a cada 12 meses.',
  },
  late: {
    title: 'Há parcela atrasada',
    lead: 'Pague a parcela atrasada; depois dá para mudar o dia aqui. Se não dá para pagar agora, veja o que mais dá para mudar.',
  },
  processing: {
    title: 'Há um pagamento em processamento',
    lead: `Os bancos levam ${boletoClearing} para confirmar um boleto. Depois disso dá para mudar o dia.`,
  },
  all_overdue: {
    title: nothingToMove,
    lead: 'Todas as parcelas que faltam já venceram, e só muda o dia das que ainda vão vencer.',
  },
  paid: { title: nothingToMove, lead: 'Todas as parcelas estão pagas.' },
}

const riseSentence = (count: number, { rise, interest }: DueDayRise) => {
  if (interest === null) return 'Nenhuma parcela aumenta: é o dia que você assinou, e ele volta sem custo.'
  return count === 1
    ? `Ela aumenta ${rise}, que são os juros dos dias a mais.`
    : `Cada uma das ${count} parcelas aumenta ${rise}: ${interest} de juros no total.`
}

/** What each installment rises by, and the interest in all; null without interest. */
interface DueDayRise {
  rise: string
  interest: string | null
}

export const text = {
  lead: 'Escolha outro dia e compare antes de decidir.',
  obstacles,
  againFrom: (date: string) => `Você pode mudar de novo a partir de ${date}.`,
  installments: 'Ver as parcelas',

  rules: 'Como funciona',
  ruleList: [
    'A nova data é sempre depois da atual, com menos de um mês de diferença.',
    'Os juros dos dias a mais, com os juros sobre eles até serem pagos, na taxa do seu contrato, são divididos por igual entre as parcelas que faltam.',
    'Dá para mudar uma vez a cada 12 meses, sem tarifa e sem IOF a mais.',
  ],

  day: 'Novo dia do vencimento',
  free: (day: number) =>
    `O dinheiro saiu depois do previsto, e o vencimento saiu do dia ${day}. Voltar para o dia ${day} é sem custo e não conta como a mudança dos 12 meses.`,
  dayHint: (day: number) => `Hoje, o vencimento é no dia ${day}.`,
  option: (day: number) => `Dia ${day}`,
  now: 'Como está',
  after: 'Como fica',
  facts: {
    day: 'Dia',
    next: 'Próxima parcela',
    nextAmount: 'Valor da próxima',
    last: 'Última parcela',
    total: leftToPay,
    cet: 'CET',
  },
  aYear: (percent: string) => `${percent} ao ano`,
  extra: (count: number, days: number, rise: DueDayRise) =>
    `${count === 1 ? 'A parcela que falta vence' : `As ${count} parcelas que faltam vencem`} ${days} ${days === 1 ? 'dia' : 'dias'} depois. ${riseSentence(count, rise)}`,
  compare: 'Comparar parcela por parcela',
  caption: 'Vencimentos e valores, antes e depois da mudança',
  columns: {
    number: 'Parcela',
    before: 'Vencimento atual',
    after: 'Novo vencimento',
    amountBefore: 'Valor atual',
    amountAfter: 'Novo valor',
  },

  change: (day: number) => `Mudar para o dia ${day}`,
  next: 'Na página seguinte você lê o aditivo ao contrato e assina com um código. Nada muda antes dele.',
  uncounted: 'Esta mudança não conta: você ainda pode mudar uma vez nos próximos 12 meses.',
} as const
