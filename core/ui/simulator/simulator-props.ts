import type { IsoDate } from '../../calendar/dates.ts'
import type { Cents } from '../../money/units.ts'

export interface SimulatorValues {
  loanAmountCents: Cents
  installmentsQty: number
}

/** The limits from AppConfig that a simulation respects. */
interface SimulatorLimits {
  minLoanAmountCents: Cents
  maxLoanAmountCents: Cents
  loanAmountStepCents: Cents
  minLoanInstallments: number
  maxLoanInstallments: number
}

export interface SimulatorProps extends SimulatorValues {
  /** The monthly rate as a fraction: 0.019. */
  monthlyRate: number
  limits: SimulatorLimits
  /** The business date of the simulation: the release date, and so IOF and CET, depend on it. */
  today: IsoDate
  /** Where the button leads, shown below it. */
  next?: string
  /** Called after every valid choice. */
  onChange?: (values: SimulatorValues) => void
  /** Called on submit; preventDefault stops the form from navigating to the request page. */
  onSimulate?: (values: SimulatorValues, event: { preventDefault(): void }) => void
}
