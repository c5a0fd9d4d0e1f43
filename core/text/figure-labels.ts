/** The labels of a loan's figures, on every page and document that shows them. They are separate exports. */
export const totalToPay = 'Total a pagar'
export const wholeCost = 'Custo efetivo total (CET)'
export const wholeCostSheet = 'Planilha do custo efetivo total (CET)'
export const paidInto = 'Onde o dinheiro é depositado'
