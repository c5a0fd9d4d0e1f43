import type { ChangeKind } from '../api/contract/renegotiation.ts'
import { pixOrBoleto } from '../payment/pay-words.baked.ts'

const endedCode = `Um ${pixOrBoleto} feito antes para`

/** What a contest does to the codes that its installment had. */
export const codesEndedByContest = `${endedCode} esta parcela não vale mais: se quiser pagar, há um novo na página dela.`

/** Changes that end the codes of the installments that they concern. */
const endingKinds: readonly (ChangeKind | undefined)[] = ['late-plan', 'term']

interface MadeChange {
  kind: ChangeKind
  /** More and smaller installments by the same agreement. */
  longer?: object
}

const isEnding = ({ kind, longer }: MadeChange) => longer !== undefined || endingKinds.includes(kind)

/** What a change of the contract, and of the rest with it, does to the codes of the installments that it concerns. */
export function codesAfter({ rest, ...made }: MadeChange & { rest?: MadeChange }): string {
  if (!isEnding(made))
    return `Um ${pixOrBoleto} que você já gerou continua valendo, com o valor anterior, até a data que está nele. Para pagar na nova data, gere outro.`
  return !rest || isEnding(rest)
    ? `${endedCode} estas parcelas não vale mais: o novo está na sua conta, em Parcelas.`
    : `${endedCode} o que estava atrasado não vale mais: o novo está na sua conta, em Parcelas. O das outras parcelas continua valendo, com o valor anterior, até a data que está nele.`
}
