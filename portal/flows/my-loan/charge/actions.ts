import { createAction } from '../../../../core/actions/action.ts'
import { call } from '../../../../core/api/client.ts'
import { installmentPix } from '../../../../core/api/contract/charges.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'

/** The charge of an installment, issued by the asking: one, paid by Pix or boleto. */
export const loadCharge = createAction((signal, params: { id: string; number: string }) =>
  call(installmentPix, { params }, { signal }),
)

onSessionEnd(loadCharge.reset)
