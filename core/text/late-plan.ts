/** What a plan for what was late asks for next, with the last day to pay it. */
export const partDueTitle = (date: string): string => `Plano do que estava atrasado: pague até ${date}`

/** What keeping a plan brings. */
export const whilePlanIsPaid = 'Enquanto o plano é pago, multa e juros de mora não correm.'
