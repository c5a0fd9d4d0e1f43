import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'

/** The document blocks a mail may contain: those that render well in every mail program. */
const block = v.union([
  v.string(),
  v.object({ list: v.array(v.string()) }),
  v.object({ facts: v.array(v.tuple([v.string(), v.string()])) }),
])

export type MessageBlock = v.InferOutput<typeof block>

const message = v.object({
  id: v.string(),
  subject: v.string(),
  paragraphs: v.array(block),
  /** A portal page to continue on. */
  link: v.nullable(v.object({ label: v.string(), path: v.string() })),
  /** UTC. */
  sentAt: v.string(),
  readAt: v.nullable(v.string()),
})

export type InboxMessage = v.InferOutput<typeof message>

export const listMessages = defineOperation({
  id: 'listMessages',
  method: 'GET',
  path: '/api/v1/messages',
  summary: 'What the service told the person, newest first, a page at a time. Codes are never among it.',
  auth: 'bearer',
  /** The id of the last message of the previous page. */
  query: v.strictObject({ before: v.optional(id) }),
  status: 200,
  response: v.object({ items: v.array(message), more: v.boolean() }),
})

export const unreadMessages = defineOperation({
  id: 'unreadMessages',
  method: 'GET',
  path: '/api/v1/messages/unread',
  summary: 'How many messages wait to be read.',
  auth: 'bearer',
  status: 200,
  response: v.object({ unread: v.number() }),
})

export const readMessage = defineOperation({
  id: 'readMessage',
  method: 'POST',
  path: '/api/v1/messages/{id}/read',
  summary: 'Marks a message as read. Again changes nothing.',
  auth: 'bearer',
  invalidates: ['unreadMessages'],
  params: v.strictObject({ id }),
  status: 200,
  response: v.object({ unread: v.number() }),
})

export const readAllMessages = defineOperation({
  id: 'readAllMessages',
  method: 'POST',
  path: '/api/v1/messages/read',
  summary: 'Marks every message as read.',
  auth: 'bearer',
  invalidates: ['listMessages', 'unreadMessages'],
  status: 200,
  response: v.object({ unread: v.number() }),
})
