import type { IsoDate } from '../../calendar/dates.ts'

export interface SimulatorValues {
  loanAmountCents: number
  installmentsQty: number
}

/** The part of AppConfig's limits that a simulation keeps to. */
interface SimulatorLimits {
  minLoanAmountCents: number
  maxLoanAmountCents: number
  loanAmountStepCents: number
  minLoanInstallments: number
  maxLoanInstallments: number
}

export interface SimulatorProps extends SimulatorValues {
  /** The rate a month as a fraction: 0.019. */
  monthlyRate: number
  limits: SimulatorLimits
  /** The date on which the money would be released: IOF and CET count calendar days. */
  today: IsoDate
  /** Where the button leads, said below it. */
  next?: string
  /** After every valid choice. */
  onChange?: (values: SimulatorValues) => void
  /** The button was pressed; preventDefault keeps the form from leading to the request by itself. */
  onSimulate?: (values: SimulatorValues, event: { preventDefault(): void }) => void
}
