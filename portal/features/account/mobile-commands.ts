import type { Answer, Input } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/person.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

export type SentMobileCode = Answer<typeof api.sendMobileCode>

/** Sends a code to the mobile number on file. */
export const sendMobileCode = createCommand(api.sendMobileCode, () => ({}))

export const confirmMobile = createCommand(
  api.confirmMobile,
  (body: Input<typeof api.confirmMobile>['body']) => ({ body }),
)
