import type { Need } from '../api/contract/messages.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { deathReportedTitle } from '../protocols/death-words.ts'
import { lateCountWords } from './late-installments.ts'
import { partDueTitle, partMissedTitle } from './late-plan.ts'
import { goneOwedTitle } from './payments.ts'
import { proposalTitle, proposalUntil } from './proposals.ts'
import { returnWords } from './withdrawal.ts'

type NeedKind = Need['kind']

interface NeedWords {
  title: string
  lead: string
}

interface NeedText extends Record<'which' | 'amount' | 'date' | 'subject', string> {
  numbers: readonly number[]
}

const words: Record<NeedKind, (facts: NeedText) => NeedWords> = {
  reportedDeath: () => ({ title: deathReportedTitle, lead: 'Se é engano, diga com um toque que está aqui.' }),
  late: ({ numbers, which, amount, date }) =>
    numbers.length > 1
      ? {
          title: lateCountWords(numbers.length),
          lead: `${amount} hoje, ao todo. A mais antiga venceu em ${date}.`,
        }
      : { title: `Parcela ${which} atrasada`, lead: `${amount} hoje. Venceu em ${date}.` },
  due: ({ which, amount, date }) => ({ title: `Parcela ${which} vence em ${date}`, lead: `${amount}.` }),
  part: ({ amount, date }) => ({ title: partDueTitle(date), lead: `${amount}.` }),
  missedPart: ({ amount, date }) => ({ title: partMissedTitle(date), lead: `${amount}.` }),
  proposal: ({ date }) => ({
    title: proposalTitle,
    lead: `${proposalUntil(date)}: compare, e aceite ou recuse.`,
  }),
  owedAgain: ({ amount, date }) => ({
    title: goneOwedTitle(amount),
    lead: `É devido de novo, até ${date}.`,
  }),
  credit: ({ amount }) => ({
    title: `Você tem ${amount} a receber`,
    lead: 'Falta dizer para qual conta enviamos.',
  }),
  return: ({ amount, date }) => ({ title: `Falta devolver ${amount}`, lead: `Até ${date}.` }),
  earlyReturn: ({ amount, date }) => ({
    title: `Falta devolver ${amount}`,
    lead: `Até ${date}. ${returnWords.early}`,
  }),
  lateReturn: ({ amount, date }) => ({ title: `Falta devolver ${amount}`, lead: returnWords.over(date) }),
  documents: () => ({
    title: 'Faltam seus documentos',
    lead: 'O dinheiro sai depois que eles forem conferidos.',
  }),
  answer: ({ subject }) => ({ title: subject, lead: 'A resposta está em Atendimentos.' }),
  message: ({ subject }) => ({ title: subject, lead: 'Confira em Segurança se foi você.' }),
}

/** What waits for the customer, in a title and a line. */
export const needWords = ({ kind, numbers, cents, date, message }: Need): NeedWords =>
  words[kind]({
    numbers,
    which: numbers.join(),
    amount: formatBrl(cents ?? 0),
    date: formatDate(date ?? ''),
    subject: message?.subject ?? '',
  })
