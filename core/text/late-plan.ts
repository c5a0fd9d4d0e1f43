import { planGraceDays } from '../money/late-plan.ts'

/** What a plan for what was late asks for next, with the last day to pay it. */
export const partDueTitle = (date: string, isOver: boolean): string =>
  isOver
    ? `Plano do que estava atrasado: a parte de ${date} está em aberto`
    : `Plano do que estava atrasado: pague até ${date}`

/** What keeping a plan brings, and when it ends. */
export const planRule = `Enquanto o plano é pago, multa e juros de mora não correm. Se uma parte ficar ${planGraceDays} dias em aberto, o plano termina e os juros de mora voltam a correr daí; os dias do plano não são cobrados.`
