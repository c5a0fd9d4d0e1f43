/** The labels of a loan's figures, on every page and document that shows them. They are separate exports. */
export const totalToPay = 'Total a pagar'
/** The part of a contract that is still open; `totalToPay` is the sum of all its installments. */
export const leftToPay = 'Falta pagar'
export const wholeCost = 'Custo efetivo total (CET)'
export const wholeCostSheet = 'Planilha do custo efetivo total (CET)'
export const paidInto = 'Onde o dinheiro é depositado'

/** What a change adds to all that is still to be paid. */
export const extraInAll = 'A mais, no total'
