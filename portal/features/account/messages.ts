import * as api from '#core/api/contract/messages.ts'
import { createCommand } from '../../kit/reads/command.ts'

/** Notes that a message was opened. */
export const readMessage = createCommand(api.readMessage, (id: string) => ({ params: { id } }))

export const readAll = createCommand(api.readAllMessages, () => ({}))
