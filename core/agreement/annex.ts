import { formatDate } from '../format/date-text.ts'
import { type Block, installmentsTable, parties, sideBySide } from './blocks.ts'
import type { AgreementContent, AgreementTerms } from './content.ts'

/**
 * What a signed contract becomes when its money goes out on a later day than it was priced for: the same loan, its
 * dates and sums counted from the real day. It is made of this alone, and its hash is what its seal and the register
 * bind.
 */
export interface AnnexContent
  extends Pick<AgreementContent, 'reviewed' | 'loanId' | 'creditor' | 'correspondent' | 'borrower'> {
  /** Of the contract that it changes. */
  protocol: string
  contractHash: string
  before: AgreementTerms
  after: AgreementTerms
  installments: AgreementContent['installments']
}

export const annexTitle = 'Aditivo ao contrato de empréstimo pessoal'

/** What changed, and what was made sure of: the contract's own clause on a later release, carried out. */
const words = ({ protocol, contractHash, before, after }: AnnexContent): readonly string[] => [
  `Este aditivo faz parte do contrato de protocolo ${protocol} (SHA-256 ${contractHash}).`,
  `O contrato considerava a liberação em ${formatDate(before.disbursementDate)}. O dinheiro saiu em ${formatDate(after.disbursementDate)}, e por isso as datas e os valores contam a partir desse dia, como o contrato prevê.`,
  'Nenhuma parcela aumentou, o CET não passou do que foi assinado, e não há juros, multa nem IOF dos dias antes da liberação.',
  'As demais cláusulas do contrato continuam valendo.',
]

/** The whole annex, from its content alone. */
export function annexBlocks(content: AnnexContent): Block[] {
  return [
    { kind: 'heading', text: 'As partes' },
    parties(content),
    { kind: 'heading', text: 'O que muda' },
    ...words(content).map((text): Block => ({ kind: 'paragraph', text })),
    {
      kind: 'table',
      caption: 'Antes e depois',
      head: ['', 'No contrato', 'A partir da liberação'],
      rows: sideBySide(content.before, content.after),
    },
    { kind: 'heading', text: 'Novo quadro das parcelas' },
    installmentsTable(content),
  ]
}
