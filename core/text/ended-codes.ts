import type { ChangeKind } from '../api/contract/renegotiation.ts'
import { pixOrBoleto } from '../payment/pay-words.baked.ts'

const endedCode = `Um ${pixOrBoleto} feito antes para`

/** What a contest does to the codes that its installment had. */
export const codesEndedByContest = `${endedCode} esta parcela não vale mais: se quiser pagar, há um novo na página dela.`

const endingKinds: readonly ChangeKind[] = ['late-plan', 'term']

/** What a change of the contract does to the codes of the installments that it concerns. */
export const codesAfter = (kind: ChangeKind): string =>
  endingKinds.includes(kind)
    ? `${endedCode} estas parcelas não vale mais: o novo está na sua conta, em Parcelas.`
    : `Um ${pixOrBoleto} que você já gerou continua valendo, com o valor anterior, até a data que está nele. Para pagar na nova data, gere outro.`
