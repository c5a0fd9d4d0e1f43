import { nearestStep } from '../../money/nearest-step.ts'
import type { SimulatorProps, SimulatorValues } from './simulator-props.ts'
import { useFollowing } from './use-following.ts'

/** The current choice: it starts from the props, follows their changes, and stays within the limits. */
export function useSimulation(props: SimulatorProps): [SimulatorValues, (values: SimulatorValues) => void] {
  const { limits, onChange } = props
  const [amount, setAmount] = useFollowing(props.loanAmountCents)
  const [quantity, setQuantity] = useFollowing(props.installmentsQty)

  const { minLoanAmountCents: min, maxLoanAmountCents: max, loanAmountStepCents: step } = limits
  const loanAmountCents = nearestStep(amount, min, max, step)
  const installmentsQty = nearestStep(quantity, limits.minLoanInstallments, limits.maxLoanInstallments, 1)

  const change = (next: SimulatorValues) => {
    if (next.loanAmountCents === loanAmountCents && next.installmentsQty === installmentsQty) return
    setAmount(next.loanAmountCents)
    setQuantity(next.installmentsQty)
    onChange?.(next)
  }
  return [{ loanAmountCents, installmentsQty }, change]
}
