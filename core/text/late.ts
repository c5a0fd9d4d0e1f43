import { lateTerms } from '../money/late.ts'

/** 0.02 becomes '2%': a contract's percentages without the cents of a published rate. */
const percent = (fraction: number) => `${String(Number((fraction * 100).toFixed(4))).replace('.', ',')}%`

export const lateFine = percent(lateTerms.fine)
export const lateInterest = `${percent(lateTerms.monthlyInterest)} ao mês`

/** All that is charged for lateness, in the middle of a sentence. */
export const lateRule = `multa única de ${lateFine} e juros de mora de ${lateInterest}, calculados por dia de atraso`

/** Days of lateness after which a contract may fall due as a whole. */
const accelerationDays = 60

/** What a long delay may lead to; contract, terms and the page for hard times say these words. */
export const accelerationSentence = `Depois de ${accelerationDays} dias de atraso, com aviso prévio, o credor pode exigir de uma vez as parcelas que faltam, com desconto dos juros que ainda não venceram.`

/** The same as sentences of their own: offer, contract, calculation and installment say these words. */
export const lateSentence = `A parcela paga com atraso tem ${lateRule}, sobre o valor em aberto. Nenhum outro encargo é cobrado.`
