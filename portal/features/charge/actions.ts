import { startPart } from '#core/api/contract/charges.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../kit/reads/command.ts'

interface Part {
  id: string
  number: string
  amountCents: Cents
}

/** Issues a Pix and a boleto for part of an installment, in cents. */
export const issuePart = createCommand(startPart, ({ amountCents, ...params }: Part) => ({
  params,
  body: { amountCents },
}))
