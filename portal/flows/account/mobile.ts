import { createAction } from '../../../core/actions/action.ts'
import { call } from '../../../core/api/client.ts'
import type { Answer, Input } from '../../../core/api/contract/operation.ts'
import * as api from '../../../core/api/contract/person.ts'
import { onSessionEnd } from '../../../core/session/session.ts'
import { provedCall } from '../security/proved-call.ts'

export type SentMobileCode = Answer<typeof api.sendMobileCode>

/** Has a code sent to the mobile on file. */
export const sendMobileCode = createAction((signal) => provedCall(api.sendMobileCode, {}, { signal }))

export const confirmMobile = createAction((signal, body: Input<typeof api.confirmMobile>['body']) =>
  call(api.confirmMobile, { body }, { signal }),
)

for (const { reset } of [sendMobileCode, confirmMobile]) onSessionEnd(reset)
