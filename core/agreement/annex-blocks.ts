import type { IsoDate } from '../calendar/dates.ts'
import type { Block } from '../document/block.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import type { Cents } from '../money/units.ts'
import { renegotiationTitles } from '../text/renegotiation-titles.ts'
import { annexColumns } from './annex-columns.ts'
import { demonstrationHeading, installmentsTable, partyBlocks, sideBySide } from './contract-blocks.ts'
import type { AgreementContent, AgreementTerms } from './contract-content.ts'
import { openFallDue, type Renegotiation, renegotiationWords } from './renegotiation-words.ts'

/** A change of due day that the customer asked for. Money in integer cents. */
export interface DueDayRequest {
  /** The new due day of the month. */
  day: number
  askedOn: IsoDate
  /** The number of installments that move. */
  openQty: number
  /** Days by which each installment falls due later. */
  extraDays: number
  /** The rise of each installment, and of all of them together: the interest of the extra days. */
  riseCents: Cents
  extraInterestCents: Cents
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
}

export const annexTitle = 'Aditivo ao contrato de empréstimo pessoal'

const dueDaysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** The effect of the new due day, with the terms that the customer was shown. */
function dueDayWords({ day, askedOn, openQty, extraDays, riseCents, extraInterestCents }: DueDayRequest) {
  const asked = `O cliente pediu em ${formatDate(askedOn)}, na conta, que o vencimento passe para o dia ${day}.`
  if (extraInterestCents === 0)
    return [
      `${asked} É o dia que estava no contrato, antes de a liberação atrasar: ${openQty === 1 ? 'a parcela em aberto vence' : `as ${openQty} parcelas em aberto vencem`} ${dueDaysText(extraDays)} depois e não aumentam. Não há juros, tarifa, multa nem IOF por esta mudança.`,
    ]
  const moved =
    openQty === 1
      ? `${openFallDue(openQty)} ${dueDaysText(extraDays)} depois e aumenta ${formatBrl(riseCents)}`
      : `${openFallDue(openQty)} ${dueDaysText(extraDays)} depois e aumentam ${formatBrl(riseCents)} cada uma`
  return [
    `${asked} ${moved}: são ${formatBrl(extraInterestCents)} de juros no total, à taxa do contrato, pelos dias a mais. Não há tarifa, multa nem IOF por esta mudança.`,
    'Quem antecipa o pagamento para até a antiga data de vencimento não paga os juros desses dias a mais.',
  ]
}

const releaseWords = ({ before, after }: AnnexContent) => [
  `O contrato considerava a liberação em ${formatDate(before.disbursementDate)}. O dinheiro saiu em ${formatDate(after.disbursementDate)}, e por isso as datas e os valores contam a partir desse dia, como o contrato prevê.`,
  'Nenhuma parcela aumentou, o CET não passou do que foi assinado, e não há juros, multa nem IOF dos dias antes da liberação.',
]

const renegotiatedWords = (agreed: Renegotiation) => [
  `O cliente pediu em ${formatDate(agreed.askedOn)}, na conta, porque não conseguia pagar o contrato como estava. ${renegotiationTitles[agreed.kind]}.`,
  ...renegotiationWords(agreed),
]

/** Why the contract changes, and how. */
function reasonWords(content: AnnexContent): readonly string[] {
  const { dueDay, renegotiation } = content
  if (renegotiation) return renegotiatedWords(renegotiation)
  return dueDay ? dueDayWords(dueDay) : releaseWords(content)
}

/** The change in one phrase. */
export const changeTitle = ({ dueDay, renegotiation }: AnnexContent): string =>
  renegotiation ? renegotiationTitles[renegotiation.kind] : `Vencimento no dia ${dueDay?.day}`

/** What changed, why, and what the annex guarantees. */
const annexWords = (content: AnnexContent): readonly string[] => [
  `Este aditivo faz parte do contrato de protocolo ${content.protocol} (SHA-256 ${content.contractHash}).`,
  ...reasonWords(content),
  'As demais cláusulas do contrato continuam valendo.',
]

const partsTable = ({ parts }: Renegotiation & { kind: 'late-plan' }): Block => ({
  table: {
    caption: 'Partes do plano',
    head: ['Parte', 'Até', 'Valor'],
    rows: parts.map(({ dueDate, cents }, index) => [
      `${index + 1} de ${parts.length}`,
      formatDate(dueDate),
      formatBrl(cents),
    ]),
  },
})

/** What the numbers were and are; of what was late, which changes none of them, the parts. */
function changedBlocks(content: AnnexContent): Block[] {
  const { renegotiation, before, after } = content
  if (renegotiation?.kind === 'late-plan') return [partsTable(renegotiation)]
  const columns = annexColumns(content)
  return [
    {
      table: {
        caption: 'Antes e depois',
        head: ['Condição', columns.before, columns.after],
        rows: sideBySide(before, after),
      },
    },
    { heading: 'Novo quadro das parcelas' },
    installmentsTable(content, content.paid),
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
