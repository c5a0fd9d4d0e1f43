import type { EndedPlan } from '../api/contract/installments.ts'
import type { IsoDate } from '../calendar/dates.ts'
import { formatDate } from '../format/date-text.ts'
import { planGraceDays } from '../money/late-plan.ts'
import { accelerationDays } from './late.ts'

/** What a plan for what was late asks for next, with the last day to pay it. */
export const partDueTitle = (date: string, isOver: boolean): string =>
  isOver
    ? `Plano do que estava atrasado: a parte de ${date} está em aberto`
    : `Plano do que estava atrasado: pague até ${date}`

const kept = `Enquanto o plano é pago, multa e juros de mora não correm, os dias não entram na conta dos ${accelerationDays} de atraso, e o credor não leva o seu nome aos cadastros de proteção ao crédito por estas parcelas.`

/** What a plan does to what was not late. */
export const othersStay = 'As outras parcelas continuam nas suas datas.'

/** What keeping a plan brings, and when it ends. */
export const planRule = `${kept} Se uma parte ficar ${planGraceDays} dias em aberto, o plano termina e os juros de mora voltam a correr daí; os dias do plano não são cobrados.`

/** The same with the last days of its next part and of the plan. */
export const planRuleUntil = (payBy: IsoDate, until: IsoDate): string =>
  `${kept} Se a parte de ${formatDate(payBy)} não for paga até ${formatDate(until)}, o plano termina: os juros de mora voltam a correr no dia seguinte, e os dias do plano não são cobrados.`

export const planEndedTitle = 'O plano do que estava atrasado terminou'

/** Why a plan has ended, and what holds since. */
export const planEndedSentence = ({ missedBy, endedOn }: EndedPlan): string =>
  `A parte de ${formatDate(missedBy)} ficou ${planGraceDays} dias em aberto, e o plano terminou em ${formatDate(endedOn)}. Os dias do plano não são cobrados; os juros de mora contam de novo desde o dia seguinte.`
