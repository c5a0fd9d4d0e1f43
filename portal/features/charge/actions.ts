import { startPart } from '#core/api/contract/charges.ts'
import { createCommand } from '../../kit/reads/command.ts'

interface Part {
  id: string
  number: string
  amountCents: number
}

/** Issues Pix and boleto for a part of an installment. */
export const issuePart = createCommand(startPart, ({ amountCents, ...params }: Part) => ({
  params,
  body: { amountCents },
}))
