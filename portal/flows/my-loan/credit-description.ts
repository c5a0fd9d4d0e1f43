import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import { describeCredit } from '../../../core/api/contract/credit-description.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** The document by which the debt moves to another lender, as of today. */
export const loadCreditDescription = createAction((signal, id: string) =>
  call(describeCredit, { params: { id } }, { signal }),
)

onSessionEnd(loadCreditDescription.reset)
