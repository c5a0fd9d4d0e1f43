import { createAction } from '../../../../core/actions/action.ts'
import { call } from '../../../../core/api/client.ts'
import { getCharge, installmentPix, startPart } from '../../../../core/api/contract/charges.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { createCommand } from '../../../reads/command.ts'

/** The charge of an installment, issued by the asking: one, paid by Pix or boleto. */
export const loadCharge = createAction((signal, params: { id: string; number: string }) =>
  call(installmentPix, { params }, { signal }),
)

/** A charge that was issued before: a reload on the way to the bank's app loses nothing. */
export const loadIssued = createAction((signal, params: { id: string; chargeId: string }) =>
  call(getCharge, { params }, { signal }),
)

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

for (const { reset } of [loadCharge, loadIssued]) onSessionEnd(reset)
