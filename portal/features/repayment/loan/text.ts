import { partner } from '#core/brand/names.baked.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import { slips } from '#core/payment/pay-words.baked.ts'
import { payAllLate, payByEither, saveLetter, seeInstallment } from '#core/text/actions.ts'
import { contestedSentence, contestedTitle } from '#core/text/due-notes.ts'
import { totalToPay, wholeCost } from '#core/text/figure-labels.ts'
import { manyLateSentence } from '#core/text/late-installments.ts'
import { moneySentTitle } from '#core/text/money-sent.ts'
import { places } from '../../../kit/account/text.ts'
import type { PageMeta } from '../../../page-meta.ts'
import { meta as dueDay } from '../due-day/text.ts'
import { meta as portability } from '../portability/text.ts'
import { contestedNote, processingNote } from '../words/processing-words.ts'

export const meta = {
  title: places.myLoan,
} satisfies PageMeta

interface LoanStatusWords {
  title: string
  lead: string
  /** Label of the link back to the loan request. */
  action?: string
}

const unfinishedWords = (state: LoanState): LoanStatusWords => ({
  title: 'Pedido em andamento',
  lead: loanWords[state].stands,
  action: 'Continuar',
})

const states: Record<LoanState, LoanStatusWords> = {
  'basic-info': unfinishedWords('basic-info'),
  'bank-data': unfinishedWords('bank-data'),
  offers: unfinishedWords('offers'),
  'extended-info': unfinishedWords('extended-info'),
  signature: unfinishedWords('signature'),
  documents: {
    title: 'Faltam os seus documentos',
    lead: 'O contrato está assinado. O dinheiro é liberado depois que conferirmos os documentos.',
    action: 'Enviar documentos',
  },
  'under-review': {
    title: loanWords['under-review'].name,
    lead: 'Estamos conferindo os documentos. Avisamos por e-mail quando terminar.',
    action: 'Ver o andamento',
  },
  releasing: {
    title: loanWords.releasing.name,
    lead: 'O empréstimo foi aprovado, e pedimos ao banco que envie o dinheiro. Até ele sair, nada corre e nada é cobrado. Avisamos por e-mail.',
  },
  active: { title: 'Próxima parcela', lead: 'Não há parcela para pagar agora.' },
  'paid-off': {
    title: 'Empréstimo quitado',
    lead: 'Não há mais nada a pagar. A carta de quitação está abaixo.',
  },
  declined: {
    title: loanWords.declined.name,
    lead: 'Você pode pedir que uma pessoa revise e saber o que fazer.',
    action: 'Ver o que fazer',
  },
  forwarded: {
    title: `Com ${partner.the}`,
    lead: `O pedido foi enviado ${partner.to}, que fala com você.`,
    action: 'Ver o andamento',
  },
  cancelled: {
    title: 'Pedido encerrado',
    lead: 'Não vamos seguir com este pedido, e nada é cobrado por ele.',
  },
  withdrawn: { title: 'Desistência registrada', lead: 'Você desistiu deste contrato dentro do prazo.' },
}

/** For a declined request with a human review. */
const reviewed = {
  open: 'Você pediu que uma pessoa revise, e a resposta ainda não saiu. Veja o motivo e o que ajuda.',
  answered: 'Uma pessoa já revisou. Veja o motivo, a resposta e o que ajuda.',
}

export const text = {
  reviewed,
  title: meta.title,
  lateTitle: 'Parcela atrasada',
  states,
  due: (number: number, date: string, note: string, isOver: boolean) =>
    `Parcela ${number}, ${isOver ? 'venceu' : 'vence'} em ${date}. ${note}`.trim(),
  late: (number: number, date: string, days: number, note: string) => {
    const since = `está atrasada há ${days} ${days === 1 ? 'dia' : 'dias'}`
    const today = 'O valor é o de hoje, com o que falta de multa e juros de mora.'
    return [`Parcela ${number}, venceu em ${date} e ${since}.`, note, today].filter(Boolean).join(' ')
  },
  manyLate: manyLateSentence,
  payAllLate,
  pay: payByEither,

  contested: contestedTitle,
  contestedLead: contestedSentence,
  seeContested: seeInstallment,

  ways: 'O que você pode fazer',
  installments: (paid: number, all: number) => ({
    title: 'Parcelas',
    lead: `${paid} de ${all} pagas. Veja datas, valores e ${slips}.`,
  }),
  payoff: (
    amount: string | false,
    processing: readonly number[],
    contested: readonly number[],
    gone: string,
  ) => ({
    title: 'Antecipar ou quitar',
    lead: amount
      ? [
          `Hoje você quita ${processing.length > 0 || gone ? 'o que falta' : 'tudo'} por ${amount}.`,
          gone,
          processingNote(processing),
          contestedNote(contested),
        ]
          .filter(Boolean)
          .join(' ')
      : 'Tudo o que falta está com pagamento em processamento.',
  }),
  dueDay: { title: dueDay.title, lead: 'Compare as duas opções antes de decidir.' },
  portability: {
    title: portability.title,
    lead: 'Saldo devedor na hora e o passo a passo da portabilidade.',
  },
  credit: (amount: string) => ({
    title: 'Pagamentos',
    lead: `Você tem ${amount} a receber.`,
  }),
  payments: { title: 'Pagamentos', lead: 'O que já recebemos, com os comprovantes.' },

  asked: 'O que você pediu',
  about: 'O que foi combinado',
  settled: 'O que foi contratado',
  inForce: 'O que vale agora',
  changed: 'O que mudou desde a assinatura, com os detalhes logo abaixo:',
  was: 'O que dizia o contrato, que não vale mais',
  wouldBe: 'Total que seria pago',
  agreed: 'Total do contrato',
  facts: {
    amount: 'Valor',
    term: 'Parcelas',
    rate: 'Juros',
    cet: wholeCost,
    total: totalToPay,
    purpose: 'Objetivo',
    sent: moneySentTitle,
  },
  cet: 'O CET soma aos juros o IOF e tudo o mais que o contrato cobra, em uma só taxa: compare por ele com outro empréstimo.',
  quantity: (quantity: number) => `${quantity} parcelas`,
  rate: (month: string, year: string) => `${month} ao mês (${year}\u00a0ao\u00a0ano)`,

  papers: 'Documentos',
  contract: 'Baixar o contrato (PDF)',
  contractFile: 'contrato.pdf',
  letter: saveLetter,
  letterFile: 'carta-de-quitacao.pdf',
  sent: (document: string) => `Baixar o que você enviou: ${document}`,
  yearly: 'Informe anual para o imposto de renda',
} as const
