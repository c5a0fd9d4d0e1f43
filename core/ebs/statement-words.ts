import { formatBrl } from '../format/brl.ts'
import type { Cents } from '../money/units.ts'
import type { LeftOutReason } from './left-out-reasons.ts'

const rows = (count: number) => (count === 1 ? '1 lançamento' : `${count} lançamentos`)

/** What was understood of a bank statement, in words for its owner and for who reviews it. */
export const statementWords = {
  account: 'Conta',
  ending: (bank: string | null, ending: string) =>
    [bank ?? '', ending && `final ${ending}`].filter(Boolean).join(', ') || 'sem número no arquivo',
  period: 'Período',
  span: (first: string, last: string, days: number) => `${first} a ${last}, ${days} dias`,
  countedByRows:
    'O arquivo não diz o primeiro ou o último dia que cobre: contamos do primeiro ao último lançamento.',
  cut: 'O arquivo termina antes do fim, e pode faltar uma parte dele.',
  monthlyIncome: 'Renda por mês',
  monthlyCommitment: 'Parcelas de outras dívidas por mês',
  averageBalance: 'Saldo médio da conta',
  noBalance: 'não se sabe',
  income: 'O que contou como renda',
  installments: 'O que contou como parcela de outra dívida',
  spent: 'Outros gastos, que não pesam na decisão',
  /** How many rows of a kind there are, and their sum if their amounts can be read: no row is of zero. */
  sum: (title: string, { cents, count }: { cents: Cents; count: number }) =>
    `${title}: ${rows(count)}${cents > 0 || count === 0 ? `, ${formatBrl(cents)}` : ''}`,
  newest: (shown: number) => `Aqui estão os ${shown} mais recentes; todos entraram na conta.`,
  leftOut: {
    'own-money': 'Dinheiro seu que voltou: resgate, poupança, transferência da mesma pessoa',
    lent: 'Dinheiro emprestado que entrou na conta',
    'paid-back': 'Dinheiro devolvido: estorno ou cancelamento',
    'taken-back': 'Entrada que outro lançamento desfez',
    'between-accounts': 'Passou de uma conta sua para outra, no mesmo arquivo',
    balance: 'Linha de saldo ou de total: não é entrada nem saída',
    planned: 'Agendado ou com data no futuro',
    repeated: 'Repetido no arquivo',
    'too-old': 'De antes dos últimos 3 meses',
    'before-period': 'De antes do período que o arquivo diz cobrir',
    direction: 'O arquivo não deixa claro se o dinheiro entrou ou saiu',
    'other-account': 'De cartão, empréstimo, investimento ou conta em outra moeda',
    currency: 'Em outra moeda',
    unreadable: 'Não deu para ler a data ou o valor',
  } satisfies Record<LeftOutReason, string>,
} as const
