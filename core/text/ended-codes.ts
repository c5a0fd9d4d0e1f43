import type { ChangeKind, RestChange } from '../api/contract/renegotiation.ts'
import { pixOrBoleto } from '../payment/pay-words.baked.ts'

const endedCode = `Um ${pixOrBoleto} feito antes para`

/** What a contest does to the codes that its installment had. */
export const codesEndedByContest = `${endedCode} esta parcela não vale mais: se quiser pagar, há um novo na página dela.`

/** Changes that end the codes of the installments that they concern. */
const endingKinds: readonly (ChangeKind | undefined)[] = ['late-plan', 'term', undefined]

/** What a change of the contract, and of the rest with it, does to the codes of the installments that it concerns. */
export function codesAfter({ kind, rest }: { kind: ChangeKind; rest?: Pick<RestChange, 'kind'> }): string {
  if (!endingKinds.includes(kind))
    return `Um ${pixOrBoleto} que você já gerou continua valendo, com o valor anterior, até a data que está nele. Para pagar na nova data, gere outro.`
  return endingKinds.includes(rest?.kind)
    ? `${endedCode} estas parcelas não vale mais: o novo está na sua conta, em Parcelas.`
    : `${endedCode} o que estava atrasado não vale mais: o novo está na sua conta, em Parcelas. O das outras parcelas continua valendo, com o valor anterior, até a data que está nele.`
}
