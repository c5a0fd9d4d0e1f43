import type { Installment } from '#core/api/contract/installments.ts'
import type { MessageBlock } from '#core/api/contract/messages.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatRanges } from '#core/format/number-ranges.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { pixOrBoleto } from '#core/payment/pay-words.baked.ts'
import { href } from '#core/routes/pages.ts'
import { codesWait } from '#core/text/clearing-times.ts'
import { creditorSentence } from '#core/text/creditor.ts'
import { lateFromNote } from '#core/text/due-notes.ts'
import { accelerationDays, chargeWords, contractStays, ifNothingIsPaid, latestOf } from '#core/text/late.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { aboutLoan, loanNamed, type NamedLoan } from '#core/text/loan-named.ts'
import { type LateReminder, lateReminderDays } from '#core/text/reminders.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface LateFacts extends NamedLoan {
  firstName: string
  publicUrl: string
  loanId: string
  today: IsoDate
  /** All late installments of the loan, oldest first. */
  late: readonly Installment[]
  /** What is late of the customer's other loans, in cents. */
  elsewhereCents: Cents
}

/** The days late of the one that is latest, and how far it has come. */
function stageOf(late: readonly Installment[]): { days: number; stage: LateReminder } {
  const days = latestOf(late)?.daysLate ?? 0
  const kinds = Object.keys(lateReminderDays) as LateReminder[]
  return { days, stage: kinds.findLast((kind) => days >= lateReminderDays[kind]) ?? 'late' }
}

/** Read on a locked screen by others: it tells of an installment, and neither of a debt nor of a sum. */
function subjectOf({ late, today }: LateFacts): string {
  const { days, stage } = stageOf(late)
  const numbers = formatRanges(late.map(({ number }) => number))
  const which = late.length > 1 ? `Suas parcelas ${numbers}` : `Sua parcela ${numbers}`
  if (stage === 'late') return `${which} ${late.length > 1 ? 'estão' : 'está'} em aberto`
  return stage === 'late-50' && days <= accelerationDays
    ? `${which}: o que muda em ${formatDate(addDays(today, accelerationDays - days))}`
    : `${which}: o valor de hoje e o que você pode fazer`
}

/** What a sum is made of; a fine that was paid before is no part of it. */
function chargesText(late: readonly Installment[]): string {
  const sumOf = (part: 'openCents' | 'fineCents' | 'lateInterestCents') =>
    sumCents(late.map((item) => item[part]))
  const face = `${late.length > 1 ? 'parcelas' : 'parcela'} de ${formatBrl(sumOf('openCents'))}`
  const charges = chargeWords({
    fineCents: sumOf('fineCents'),
    lateInterestCents: sumOf('lateInterestCents'),
  })
  return new Intl.ListFormat('pt-BR').format([face, ...charges])
}

/** What is late, and its sum of today; fine and interest apart (Lei 6.854/2014 do Rio de Janeiro, art. 2). */
function amountBlocks({ late, netCents }: LateFacts): MessageBlock[] {
  const [first] = late
  if (late.length === 1 && first)
    return [
      [
        `A parcela ${first.number} venceu em ${formatDate(first.dueDate)}.`,
        lateFromNote(first),
        `O valor atualizado hoje é ${formatBrl(first.amountCents)}: ${chargesText(late)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ]
  const cents = sumCents(late.map(({ amountCents }) => amountCents))
  return [
    {
      list: late.map(
        ({ number, dueDate, amountCents }) =>
          `A parcela ${number} venceu em ${formatDate(dueDate)}: ${formatBrl(amountCents)} hoje.`,
      ),
    },
    `Ao todo, você tem ${lateCountWords(late.length)}${loanNamed('no', { netCents })}: ${formatBrl(cents)} hoje, que são ${chargesText(late)}. Na sua conta, um só ${pixOrBoleto} paga todas.`,
  ]
}

/** Where one Pix pays what is late of all loans. */
export const payAllSentence = (publicUrl: string): string =>
  `Um só Pix paga tudo: ${publicUrl}${href('lateLoans')}`

/** Where who cannot pay sees what to do. */
export const hardshipText = (publicUrl: string): string =>
  `Se não dá para pagar agora, veja o que fazer e com quem falar: ${publicUrl}${href('hardship')}`

/** What helps, from the fifth day on. */
const helpBlocks = ({ publicUrl }: LateFacts): MessageBlock[] => [
  'O que você pode fazer:',
  {
    list: [
      'Pagar com um só Pix tudo o que está atrasado neste empréstimo, pelo botão no fim desta mensagem.',
      'Pagar só uma parte de uma parcela, pelo mesmo botão: você diz quanto, e o Pix é desse valor. A multa não se repete, e os juros de mora correm só sobre o que falta.',
      hardshipText(publicUrl),
      `Conversar com a gente: abra a sua conta e toque em Ajuda. A conversa tem protocolo na hora: ${publicUrl}${href('account')}`,
      `Se são muitas dívidas, some todas e monte uma proposta de plano: ${publicUrl}${href('allDebts')}`,
    ],
  },
]

const untilLater = ({ today, late }: LateFacts) => {
  const latest = latestOf(late)
  return latest ? `${ifNothingIsPaid(today, latest)} ${contractStays}` : ''
}

/** What follows if nothing is paid. */
const followWords: Record<Exclude<LateReminder, 'late'>, (facts: LateFacts) => string> = {
  'late-5': () =>
    'Por enquanto, só correm os juros de mora, por dia de atraso. A multa é cobrada uma vez só.',
  'late-15': () =>
    'Os juros de mora continuam correndo. Antes de o seu nome ir para os cadastros de proteção ao crédito, você recebe um aviso por escrito.',
  'late-30': untilLater,
  'late-50': untilLater,
}

/** One mail about all that is late of a loan, worded by the oldest. */
export function lateReminderMail(facts: LateFacts): Mail {
  const { firstName, publicUrl, loanId, late, elsewhereCents } = facts
  const { stage } = stageOf(late)
  return {
    subject: subjectOf(facts),
    greeting: `Olá, ${firstName}!`,
    paragraphs: [
      ...aboutLoan(facts),
      ...amountBlocks(facts),
      ...(elsewhereCents > 0
        ? [
            `Com o que está atrasado nos seus outros empréstimos, são ${formatBrl(sumCents([elsewhereCents, ...late.map(({ amountCents }) => amountCents)]))} hoje, ao todo. ${payAllSentence(publicUrl)}`,
          ]
        : []),
      ...(stage === 'late'
        ? [hardshipText(publicUrl)]
        : [...helpBlocks(facts), `E se continuar em aberto? ${followWords[stage](facts)}`]),
      codesWait,
      creditorSentence,
    ],
    button: {
      label: late.length > 1 ? 'Ver e pagar' : 'Pagar a parcela',
      // From other pages, a tab that was just opened shows the oldest loan.
      url: `${publicUrl}${href('myLoan', { id: loanId })}`,
    },
  }
}
