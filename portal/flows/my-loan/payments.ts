import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { listPayments } from '../../../core/api/contract/payments.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** What came in for a loan, newest first. */
export const loadPayments = createAction(
  async (signal, id: string) => (await call(listPayments, { params: { id } }, { signal })).items,
)

onSessionEnd(loadPayments.reset)
