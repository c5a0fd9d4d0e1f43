import type { ChangeKind } from '../api/contract/renegotiation.ts'

const endedCode = 'Um Pix ou boleto feito antes para'

/** What a contest does to the codes that its installment had. */
export const codesEndedByContest = `${endedCode} esta parcela não vale mais: se quiser pagar, há um novo na página dela.`

/** What a change of the contract does to the codes of the installments that it concerns; empty if they stay valid. */
export const codesEndedBy = (kind: ChangeKind): string =>
  kind === 'late-plan' || kind === 'term'
    ? `${endedCode} estas parcelas não vale mais: o novo está na sua conta, em Parcelas.`
    : ''
