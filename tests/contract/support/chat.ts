import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '#core/api/contract/chat.ts'
import type { Api } from './api.ts'
import { loggedIn } from './journeys.ts'

export const chat = '/api/v1/chat'

/** A logged-in user with the account's id. */
export async function chatter(api: Api) {
  const { person, token } = await loggedIn(api)
  const { id } = await api.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return { person, token, id }
}

export const say = (api: Api, token: string, text: string, key: string = randomUUID()) =>
  api.send('POST', `${chat}/messages`, { text }, { token, key })

export async function conversation(api: Api, token: string, before?: number) {
  const query = before === undefined ? undefined : { before: String(before) }
  const { body } = await api.send('GET', chat, undefined, { token, query })
  return body as {
    desk: { open: boolean; nextOpening: string | null }
    messages: ChatMessage[]
    earlier: boolean
    unread: number
  }
}

interface Event {
  name: string
  id?: number
  data: Record<string, unknown>
}

/** Reads a stream to its end. */
export async function events(api: Pick<Api, 'app'>, token: string, after?: number): Promise<Event[]> {
  const url = after === undefined ? `${chat}/events` : `${chat}/events?after=${after}`
  const { body, headers } = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (!String(headers['content-type']).startsWith('text/event-stream')) throw new Error(body)
  return body
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const id = line('id')
      return {
        name: line('event') ?? '',
        ...(id && { id: Number(id) }),
        data: JSON.parse(line('data') ?? '') as Record<string, unknown>,
      }
    })
}

/** The texts of the message events. */
export const textsOf = (list: readonly Event[]) =>
  list.filter(({ name }) => name === 'message').map(({ data }) => data.text)
