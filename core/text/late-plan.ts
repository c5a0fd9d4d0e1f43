import type { EndedPlan } from '../api/contract/installments.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { type nextOfPlan, planGraceDays } from '../money/late-plan.ts'
import { payOwedAgain, payPart } from './actions.ts'
import { accelerationDays } from './late.ts'
import { goneName } from './payments.ts'

/** What a plan for what was late asks for next, with the last day to pay it. */
export const partDueTitle = (date: string): string => `Plano do que estava atrasado: pague até ${date}`

/** That a part was missed, with the last day to pay it before the plan ends. */
export const partMissedTitle = (until: string): string =>
  `Plano do que estava atrasado: uma parte está em aberto, pague até ${until}`

/** Names it beside a total. */
export const owedAgainInTotal = 'Aí está um pagamento que voltou'

/** What is owed again beside a plan, with the last day to pay it. */
export const owedAgainDueTitle = (date: string, isOver: boolean): string =>
  isOver ? `${goneName}: era até ${date}, e está em aberto` : `${goneName}: pague até ${date}`

/** What holds for it, and for the plan. */
export const owedAgainRule =
  'É o que um pagamento seu tinha pago da parcela; ele voltou, e este valor é devido de novo, à parte do plano. O plano continua como você assinou. Enquanto ele é pago, nada é somado a este valor.'

/** What is to be paid next where a plan is kept: its title, and what holds for it. */
export function nextOfPlanWords(
  { item: { payBy, isOver }, place }: NonNullable<ReturnType<typeof nextOfPlan>>,
  until: IsoDate,
): { title: string; rule: string; pay: string } {
  const titleOfPart = () => (isOver ? partMissedTitle(formatDate(until)) : partDueTitle(formatDate(payBy)))
  return {
    title: place === null ? owedAgainDueTitle(formatDate(payBy), isOver) : titleOfPart(),
    rule: place === null ? owedAgainRule : planRuleUntil(payBy, until),
    pay: place === null ? payOwedAgain : payPart,
  }
}

const kept = `Enquanto o plano é pago, multa e juros de mora não correm, os dias não entram na conta dos ${accelerationDays} de atraso, e o credor não leva o seu nome aos cadastros de proteção ao crédito por estas parcelas.`

/** What a plan does to what was not late. */
export const othersStay = 'As outras parcelas continuam nas suas datas.'

/** When a plan ends, and what that brings. */
export const planEndRule = `Se uma parte ficar ${planGraceDays} dias em aberto, o plano termina e os juros de mora voltam a correr daí; os dias do plano não são cobrados.`

/** What keeping a plan brings, and when it ends. */
export const planRule = `${kept} ${planEndRule}`

/** The same with the last days of its next part and of the plan. */
export const planRuleUntil = (payBy: IsoDate, until: IsoDate): string =>
  `${kept} Se a parte de ${formatDate(payBy)} não for paga até ${formatDate(until)}, o plano termina: os juros de mora voltam a correr no dia seguinte, e os dias do plano não são cobrados.`

export const planEndedTitle = 'O plano do que estava atrasado terminou'

/** Why a plan has ended, and what holds since. */
export const planEndedSentence = ({ missedBy, endedOn }: EndedPlan): string =>
  `A parte de ${formatDate(missedBy)} ficou ${planGraceDays} dias em aberto, e o plano terminou em ${formatDate(endedOn)}. Os dias do plano não são cobrados; os juros de mora contam de novo desde o dia seguinte.`

/** What was signed for the other installments stays, with what it costs; empty if it costs nothing. */
export const restStays = ({ restInterestCents }: EndedPlan): string =>
  restInterestCents > 0
    ? `O que você assinou para as outras parcelas continua: o valor, as datas e a quantidade. São ${formatBrl(restInterestCents)} de juros a mais até o fim do contrato, e menos para quem antecipa.`
    : ''
