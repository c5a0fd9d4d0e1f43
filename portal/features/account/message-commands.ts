import * as api from '#core/api/contract/messages.ts'
import { createCommand } from '../../kit/reads/create-command.ts'

/** Marks a message as read. */
export const readMessage = createCommand(api.readMessage, (id: string) => ({ params: { id } }))
