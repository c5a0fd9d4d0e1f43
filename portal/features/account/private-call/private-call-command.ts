import type { Input } from '#core/api/contract/operation.ts'
import { askForPrivateCall } from '#core/api/contract/private-calls.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'

export const askForCall = createCommand(
  askForPrivateCall,
  (body: Input<typeof askForPrivateCall>['body']) => ({ body }),
)
