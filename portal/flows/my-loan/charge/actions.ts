import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import { getCharge, installmentPix, startPart } from '../../../../core/api/contract/charges.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'

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
export const issuePart = createAction((signal, { amountCents, ...params }: Part) =>
  once(['part', params, amountCents], (idempotencyKey) =>
    call(startPart, { params, body: { amountCents } }, { signal, idempotencyKey }),
  ),
)

for (const { reset } of [loadCharge, loadIssued, issuePart]) onSessionEnd(reset)
