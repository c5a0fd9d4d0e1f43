/** What the visitor chose. Amounts in reais; nothing personal. */
export interface SimulationDetail {
  loanValue: number
  installmentsQty: number
  installmentValue: number
}

export type CreditChangeEvent = CustomEvent<SimulationDetail>
/** Cancelable: preventDefault() keeps the visitor on the page; `url` is where the button leads. */
export type CreditSimulateEvent = CustomEvent<SimulationDetail & { url: string }>
