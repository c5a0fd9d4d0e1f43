import type { IsoDate } from '../calendar/dates.ts'
import type { Block } from '../document/block.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { dueDateText } from '../text/due-notes.ts'
import { dueDayTitle } from '../text/renegotiation-titles.ts'
import { annexColumns } from './annex-columns.ts'
import { demonstrationHeading, installmentsTable, partyBlocks, sideBySide } from './contract-blocks.ts'
import type { AgreementContent, AgreementTerms } from './contract-content.ts'
import {
  dueDayWords,
  type MovedDueDay,
  type Renegotiation,
  renegotiationTitle,
  renegotiationWords,
  unpaidInterestSentence,
} from './renegotiation-words.ts'

/** A change of due day that the customer asked for. */
export interface DueDayRequest extends MovedDueDay {
  askedOn: IsoDate
}

/**
 * The change to a signed contract when the money is released on a later day than it was priced for, or when
 * the customer asks for another due day or cannot pay it as it is: same loan, new dates and amounts. The annex is rendered from this
 * data alone, and the seal and the register bind its hash.
 */
export interface AnnexContent
  extends Pick<AgreementContent, 'reviewed' | 'loanId' | 'creditor' | 'correspondent' | 'borrower'> {
  /** The contract that this annex changes. */
  protocol: string
  contractHash: string
  /** The terms in force until now, and from now on. */
  before: AgreementTerms
  after: AgreementTerms
  installments: AgreementContent['installments']
  /** Those that were paid before, and when: they stay as they were paid. */
  paid?: { number: number; on: IsoDate }[]
  /** Both are missing when the reason is a later release. */
  dueDay?: DueDayRequest
  renegotiation?: Renegotiation
  /** The case in which a person at the desk proposed it, and when. */
  proposal?: { madeOn: IsoDate; protocol: string }
}

export const annexTitle = 'Aditivo ao contrato de empréstimo pessoal'

/** Names the hash to which the signing code is bound. */
export const annexHashLabel = 'SHA-256 do aditivo'

/** The effect of the new due day, with the terms that the customer was shown. */
function movedWords(asked: DueDayRequest, { proposal }: AnnexContent) {
  const [effect, ...others] = dueDayWords(asked)
  const how = proposal
    ? `${proposedWords(proposal)} O vencimento passa`
    : `O cliente pediu em ${formatDate(asked.askedOn)}, na conta, que o vencimento passe`
  return [`${how} para o dia ${asked.day}. ${effect}`, ...others]
}

const proposedWords = ({ madeOn, protocol }: NonNullable<AnnexContent['proposal']>) =>
  `O cliente disse que não conseguia pagar o contrato como estava, e esta mudança foi proposta em ${formatDate(madeOn)}, no atendimento de protocolo ${protocol}: os valores são os desse dia.`

const releaseWords = ({ before, after }: AnnexContent) => [
  `O contrato considerava a liberação em ${formatDate(before.disbursementDate)}. O dinheiro saiu em ${formatDate(after.disbursementDate)}, e por isso as datas e os valores contam a partir desse dia, como o contrato prevê.`,
  'Nenhuma parcela aumentou, o CET não passou do que foi assinado, e não há juros, multa nem IOF dos dias antes da liberação.',
]

const renegotiatedWords = (agreed: Renegotiation, { proposal }: AnnexContent) => [
  `${proposal ? proposedWords(proposal) : `O cliente pediu em ${formatDate(agreed.askedOn)}, na conta, porque não conseguia pagar o contrato como estava.`} ${renegotiationTitle(agreed)}.`,
  ...renegotiationWords(agreed),
]

/** Why the contract changes, and how. */
function reasonWords(content: AnnexContent): readonly string[] {
  const { dueDay, renegotiation } = content
  if (renegotiation) return renegotiatedWords(renegotiation, content)
  return dueDay ? movedWords(dueDay, content) : releaseWords(content)
}

/** The change in one phrase. */
export const changeTitle = ({ dueDay, renegotiation }: AnnexContent): string =>
  renegotiation ? renegotiationTitle(renegotiation) : dueDayTitle(dueDay?.day ?? 0)

/** What changed, why, and what the annex guarantees. */
const annexWords = (content: AnnexContent): readonly string[] => [
  `Este aditivo faz parte do contrato de protocolo ${content.protocol} (SHA-256 ${content.contractHash}).`,
  ...reasonWords(content),
  'As demais cláusulas do contrato continuam valendo.',
]

type AgreedPlan = Renegotiation & { kind: 'late-plan' }

const partsTable = ({ parts }: AgreedPlan): Block => ({
  table: {
    caption: 'Partes do plano',
    head: ['Parte', 'Até', 'Valor'],
    rows: parts.map(({ dueDate, cents }, index) => [
      `${index + 1} de ${parts.length}`,
      dueDateText(dueDate),
      formatBrl(cents),
    ]),
  },
})

/** The parts of what was late, and what the numbers of the contract were and are, which a plan alone does not change. */
function changedBlocks(content: AnnexContent): Block[] {
  const { renegotiation, paid, before, after } = content
  const plan = renegotiation?.kind === 'late-plan' ? renegotiation : null
  if (plan && !plan.rest) return [partsTable(plan)]
  const columns = annexColumns(content)
  const unpaid = unpaidInterestSentence(
    content.installments.flatMap(({ number, amortisationCents }) => (amortisationCents < 0 ? [number] : [])),
  )
  return [
    ...(plan ? [partsTable(plan)] : []),
    {
      table: {
        caption: 'Antes e depois',
        head: ['Condição', columns.before, columns.after],
        rows: sideBySide(before, after),
      },
    },
    { heading: 'Novo quadro das parcelas' },
    ...(unpaid ? [unpaid] : []),
    installmentsTable(content, { paid, planned: plan?.numbers }),
  ]
}

/** Renders the whole annex from its content alone. */
export function annexBlocks(content: AnnexContent): Block[] {
  return [
    ...demonstrationHeading(content),
    { heading: 'As partes' },
    partyBlocks(content),
    { heading: 'O que muda' },
    ...annexWords(content),
    ...changedBlocks(content),
  ]
}
