/** What figures of a loan are called, on every page and paper that shows them. Each export stands alone. */
export const totalToPay = 'Total a pagar'
export const wholeCost = 'Custo efetivo total (CET)'
export const wholeCostSheet = 'Planilha do custo efetivo total (CET)'
export const paidInto = 'Onde o dinheiro é depositado'
