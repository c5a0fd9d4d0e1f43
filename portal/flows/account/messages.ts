import { createAction } from '../../../core/actions/action.ts'
import { anew, inTurn } from '../../../core/actions/in-turn.ts'
import { call } from '../../../core/api/client.ts'
import * as api from '../../../core/api/contract/messages.ts'
import { onSessionEnd } from '../../../core/session/session.ts'

/** A page of messages: the newest, or those before one. */
export const loadMessages = createAction((signal, before?: string) =>
  call(api.listMessages, { query: before ? { before } : {} }, { signal }),
)

let last = 0

async function counted(answer: Promise<{ unread: number }>): Promise<number> {
  last = (await answer).unread
  return last
}

/** How many wait to be read. */
export const loadUnread = createAction((signal) => counted(call(api.unreadMessages, {}, { signal })))

/** What was counted last: stands while it is counted again. */
export const lastUnread = () => last

const read = createAction(async (signal, id: string) => {
  await counted(call(api.readMessage, { params: { id } }, { signal }))
  anew(loadUnread)
})

/** Notes that a message was opened, and the next one opened after it. */
export const readMessage = inTurn(read)

export const readAll = createAction(async (signal) => {
  await counted(call(api.readAllMessages, {}, { signal }))
  anew(loadUnread)
})

onSessionEnd(() => {
  last = 0
  for (const action of [loadMessages, loadUnread, read, readAll]) action.reset()
})
