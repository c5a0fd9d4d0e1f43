import type { IsoDate } from '../calendar/dates.ts'
import type { Block } from '../document/block.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { demonstration, installmentsTable, parties, sideBySide } from './blocks.ts'
import type { AgreementContent, AgreementTerms } from './content.ts'

/** Another due day, as its owner asked for it. Money in integer cents. */
interface DueDayAsked {
  /** The new one. */
  day: number
  askedOn: IsoDate
  /** How many installments move. */
  openQty: number
  /** Days by which each falls due later. */
  extraDays: number
  /** What each has more, and all of them together: the interest of those days. */
  riseCents: number
  extraInterestCents: number
}

/**
 * What a signed contract becomes when its money goes out on a later day than it was priced for, or when its owner asks
 * for another due day: the same loan, with its dates and sums. It is made of this alone, and its hash is what its seal
 * and the register bind.
 */
export interface AnnexContent
  extends Pick<AgreementContent, 'reviewed' | 'loanId' | 'creditor' | 'correspondent' | 'borrower'> {
  /** Of the contract that it changes. */
  protocol: string
  contractHash: string
  /** In force until now, and from now on. */
  before: AgreementTerms
  after: AgreementTerms
  installments: AgreementContent['installments']
  /** None where a later release is the reason. */
  dueDay?: DueDayAsked
}

export const annexTitle = 'Aditivo ao contrato de empréstimo pessoal'

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** What another due day does, in the terms that its owner was shown. */
function dueDayWords({ day, askedOn, openQty, extraDays, riseCents, extraInterestCents }: DueDayAsked) {
  const moved =
    openQty === 1
      ? `A parcela em aberto vence ${daysText(extraDays)} depois e aumenta ${formatBrl(riseCents)}`
      : `As ${openQty} parcelas em aberto vencem ${daysText(extraDays)} depois e aumentam ${formatBrl(riseCents)} cada uma`
  return [
    `O cliente pediu em ${formatDate(askedOn)}, na conta, que o vencimento passe para o dia ${day}. ${moved}: são ${formatBrl(extraInterestCents)} de juros no total, à taxa do contrato, pelos dias a mais. Não há tarifa, multa nem IOF por esta mudança.`,
    'Quem antecipa o pagamento para até a antiga data de vencimento não paga os juros desses dias a mais.',
  ]
}

const releaseWords = ({ before, after }: AnnexContent) => [
  `O contrato considerava a liberação em ${formatDate(before.disbursementDate)}. O dinheiro saiu em ${formatDate(after.disbursementDate)}, e por isso as datas e os valores contam a partir desse dia, como o contrato prevê.`,
  'Nenhuma parcela aumentou, o CET não passou do que foi assinado, e não há juros, multa nem IOF dos dias antes da liberação.',
]

/** What changed, why, and what was made sure of. */
const words = (content: AnnexContent): readonly string[] => [
  `Este aditivo faz parte do contrato de protocolo ${content.protocol} (SHA-256 ${content.contractHash}).`,
  ...(content.dueDay ? dueDayWords(content.dueDay) : releaseWords(content)),
  'As demais cláusulas do contrato continuam valendo.',
]

/** What the numbers before and after an annex are called. */
export const annexColumns = ({ dueDay }: Pick<AnnexContent, 'dueDay'>) =>
  dueDay
    ? { before: 'Antes', after: `Com vencimento no dia ${dueDay.day}` }
    : { before: 'No contrato', after: 'A partir da liberação' }

/** The whole annex, from its content alone. */
export function annexBlocks(content: AnnexContent): Block[] {
  const { before, after } = annexColumns(content)
  return [
    ...demonstration(content),
    { heading: 'As partes' },
    parties(content),
    { heading: 'O que muda' },
    ...words(content),
    {
      table: {
        caption: 'Antes e depois',
        head: ['Condição', before, after],
        rows: sideBySide(content.before, content.after),
      },
    },
    { heading: 'Novo quadro das parcelas' },
    installmentsTable(content),
  ]
}
