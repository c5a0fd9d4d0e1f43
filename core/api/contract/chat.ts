import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { calendarDay, digits, instant, wholeNumber } from './value-schemas.ts'

/** Maximum characters of one message. */
export const longestMessage = 1000

const message = v.object({
  /** Counted from 1 within the conversation; a client resumes reading from this number. */
  number: wholeNumber,
  author: v.picklist(['person', 'attendant']),
  text: v.string(),
  sentAt: instant,
  /** The protocol number of the conversation; null in messages older than protocol numbers. */
  protocol: v.nullable(v.string()),
  /** The day by which that conversation is answered. */
  answerBy: v.nullable(calendarDay),
})

export type ChatMessage = v.InferOutput<typeof message>

/** Whether attendants answer now, by the server's clock; if not, when they next open, or null. */
const desk = v.object({ open: v.boolean(), nextOpening: v.nullable(v.string()) })

export type ChatDesk = v.InferOutput<typeof desk>

const number = digits(9)

export const readChat = defineOperation({
  id: 'readChat',
  method: 'GET',
  path: '/api/v1/chat',
  summary: "The person's conversation with the support: its newest messages, or those before one.",
  auth: 'bearer',
  query: v.strictObject({ before: v.optional(number) }),
  status: 200,
  response: v.object({
    desk,
    /** Oldest first. */
    messages: v.array(message),
    /** Whether older messages exist. */
    earlier: v.boolean(),
    unread: wholeNumber,
  }),
  errors: ['not_found'],
})

export const chatUnread = defineOperation({
  id: 'chatUnread',
  method: 'GET',
  path: '/api/v1/chat/unread',
  summary: 'Whether there is a chat here, and how many answers the person has not seen.',
  auth: 'bearer',
  status: 200,
  response: v.object({ available: v.boolean(), unread: wholeNumber }),
})

export const sendChatMessage = defineOperation({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/api/v1/chat/messages',
  summary: 'Adds a message of the person.',
  auth: 'bearer',
  idempotent: true,
  body: v.strictObject({
    text: v.pipe(
      v.string('invalid'),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(longestMessage, 'too_long'),
    ),
  }),
  status: 201,
  response: message,
  errors: ['not_found'],
})

export const markChatRead = defineOperation({
  id: 'markChatRead',
  method: 'PUT',
  path: '/api/v1/chat/read',
  summary: 'Notes that the person has seen the messages up to one. It never takes back what was seen.',
  auth: 'bearer',
  body: v.strictObject({
    number: v.pipe(v.number('invalid'), v.safeInteger('invalid'), v.minValue(0, 'invalid')),
  }),
  status: 200,
  response: v.object({ unread: wholeNumber }),
  errors: ['not_found'],
})

/** The data schema of each event, by event name. The id of a message event is its number. */
export const chatEvent = { desk, message }

export const chatEvents = defineOperation({
  id: 'chatEvents',
  method: 'GET',
  path: '/api/v1/chat/events',
  summary:
    'Server-sent events: first "desk", then a "message" for each one after the given number, as it comes.',
  auth: 'bearer',
  query: v.strictObject({ after: v.optional(number) }),
  status: 200,
  stream: true,
  errors: ['not_found'],
})

export const chatIdentity = defineOperation({
  id: 'chatIdentity',
  method: 'GET',
  path: '/api/v1/chat/identity',
  summary: "Who the person is to the operator's Chatwoot, signed where that is set up.",
  auth: 'bearer',
  status: 200,
  response: v.object({ identifier: v.string(), identifierHash: v.nullable(v.string()) }),
})
