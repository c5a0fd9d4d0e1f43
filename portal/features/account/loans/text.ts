import { formatRanges } from '#core/format/number-ranges.ts'
import { payAllLate } from '#core/text/actions.ts'
import { contestedTitle } from '#core/text/due-notes.ts'
import { moneySentSentence, moneySentTitle, type SentMoney } from '#core/text/money-sent.ts'
import { places } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'

export const meta = {
  title: {
    accountLoans: places.accountLoans,
    accountLoansActive: 'Empréstimos ativos',
    accountLoansReview: 'Empréstimos em análise',
    accountLoansUnfinished: 'Pedidos em andamento',
    accountLoansPaid: 'Empréstimos quitados',
    accountLoansEnded: 'Encerrados',
  },
} satisfies PageMeta

const installmentsOf = (numbers: readonly number[]) =>
  `${numbers.length > 1 ? 'Parcelas' : 'Parcela'} ${formatRanges(numbers)}`

/** For a declined request with a human review. */
const reviewed = {
  open: 'Não aprovado. Você pediu a revisão por uma pessoa, e a resposta ainda não saiu.',
  answered: 'Não aprovado. Veja os motivos e a resposta da revisão.',
}

export const text = {
  reviewed,
  toReturn: (amount: string, date: string, isOver: boolean) =>
    `Desistência registrada: falta devolver ${amount}${isOver ? `; o prazo era ${date}` : `, até ${date}`}.`,
  returning: 'Desistência registrada: o pagamento da devolução está em processamento.',
  moneySent: (sent: SentMoney) => `${moneySentTitle}. ${moneySentSentence(sent)}`,
  withdrawable: (date: string) => `Você pode desistir até ${date}.`,
  withdraw: 'Ver como desistir',
  paused: (from: string) => `Um dia para pensar: o contrato pode ser assinado a partir de ${from}.`,
  loanOf: (amount: string) => `Empréstimo de ${amount}`,
  onTime: 'Em dia',
  owedAgain: 'Em aberto de novo',
  processing: (numbers: readonly number[]) => `${installmentsOf(numbers)} em processamento`,
  contested: contestedTitle,
  planned: 'No plano',
  late: (days: number) => (days === 1 ? 'Atrasada há 1 dia' : `Atrasada há ${days} dias`),
  dueOn: (number: number, of: number, date: string) => `Parcela ${number} de ${of}, vence em ${date}.`,
  dueSince: (number: number, of: number, date: string) => `Parcela ${number} de ${of}, venceu em ${date}.`,
  chargedSince: (number: number, of: number, date: string) =>
    `Parcela ${number} de ${of}, com o atraso até hoje; venceu em ${date}.`,
  pay: 'Pagar parcela',
  payAll: payAllLate,
  payAllLabel: (amount: string) => `${payAllLate}: as parcelas atrasadas do empréstimo de ${amount}`,
  payLabel: (number: number, amount: string) => `Pagar parcela ${number} do empréstimo de ${amount}`,
  partLabel: (pay: string, amount: string) => `${pay}, do empréstimo de ${amount}`,
  filter: 'Mostrar',
  all: 'Todos',
  count: (group: string, quantity: number) => `${group} (${quantity})`,
  see: 'Ver detalhes',
  seeLabel: (amount: string) => `Ver detalhes do empréstimo de ${amount}`,
  emptyGroup: 'Nenhum empréstimo aqui',
  seeAll: 'Ver todos',
  installments: (quantity: number) => `${quantity} parcelas`,
  term: 'Prazo',
  askedTerm: 'Prazo pedido',
  offered: 'Ofertas',
  offeredTerms: (terms: readonly number[]) =>
    terms.length === 1
      ? `${terms[0]} parcelas`
      : `${terms.slice(0, -1).join(', ')} ou ${terms.at(-1)} parcelas`,
  notCompleted: 'Não concluído',
  purpose: 'Objetivo',
  saved: 'Salvo em',
  protocol: 'Protocolo',
  continue: 'Continuar',
  continueLabel: (amount: string) => `Continuar o pedido de ${amount}`,
  empty: 'Você ainda não tem empréstimos',
  emptyLead: 'Simule um valor e um prazo: leva um minuto e não afeta seu score.',
  simulate: 'Simular',
} as const
