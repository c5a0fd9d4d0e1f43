import { startPart } from '#core/api/contract/charges.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

interface PartChargeInput {
  id: string
  number: string
  amountCents: Cents
}

/** Issues a Pix and a boleto for part of an installment, in cents. */
export const issuePartCharge = createCommand(startPart, ({ amountCents, ...params }: PartChargeInput) => ({
  params,
  body: { amountCents },
}))
