import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'
import { reversedBy } from './reversed-by.ts'
import { calendarDay, cents, instant, resourceId, wholeNumber } from './value-schemas.ts'

/** The document blocks a mail may contain: those that render well in every mail program. */
const block = v.union([
  v.string(),
  v.object({ list: v.array(v.string()) }),
  v.object({ facts: v.array(v.tuple([v.string(), v.string()])) }),
])

export type MessageBlock = v.InferOutput<typeof block>

const message = v.object({
  id: resourceId,
  subject: v.string(),
  paragraphs: v.array(block),
  /** A portal page to continue on. */
  link: v.nullable(v.object({ label: v.string(), path: v.string() })),
  /** UTC. */
  sentAt: instant,
  readAt: v.nullable(instant),
  /** Where it told of a payment as received that went back since: who sent it back, and the loan that it was for. */
  overtaken: v.nullable(v.object({ by: v.picklist(reversedBy), loanId: resourceId })),
})

export type InboxMessage = v.InferOutput<typeof message>

/** A month of São Paulo: '2026-11'. */
const month = v.pipe(v.string('invalid'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid'))

export const listMessageMonths = defineOperation({
  id: 'listMessageMonths',
  method: 'GET',
  path: '/api/v1/messages/months',
  summary:
    'The months in which the service told the person something, newest first, with the newest of each.',
  auth: 'bearer',
  status: 200,
  response: v.object({
    items: v.array(v.object({ month: v.string(), count: wholeNumber, subject: v.string() })),
  }),
})

export const listMessages = defineOperation({
  id: 'listMessages',
  method: 'GET',
  path: '/api/v1/messages',
  summary:
    'What the service told the person, in all or in a month, newest first, a page at a time. Codes are never among it.',
  auth: 'bearer',
  query: v.strictObject({
    month: v.optional(month),
    /** The id of the last message of the previous page. */
    before: v.optional(id),
  }),
  status: 200,
  response: v.object({ items: v.array(message), more: v.boolean() }),
})

/**
 * `late` and `due` installments, the latter within days; a `part` of a plan for what was late; a `proposal` of a change; a `credit` without an
 * account to send it to; what to `return` after a withdrawal; `documents` of a signed contract; a `message` to look at, an
 * `answer` among the protocols.
 */
export const needKinds = [
  /** A death was reported with the person's CPF: until they say that they are there, nothing new can be asked for. */
  'reportedDeath',
  'late',
  'due',
  'part',
  /** One whose day has passed; the plan waits for it until the date. */
  'missedPart',
  'proposal',
  'owedAgain',
  'credit',
  'return',
  /** The money may not have arrived yet. */
  'earlyReturn',
  /** Its last day has passed. */
  'lateReturn',
  'documents',
  'message',
  'answer',
] as const

const need = v.object({
  kind: v.picklist(needKinds),
  loanId: v.nullable(resourceId),
  /** The numbers of its installments: all that are late, or the one that is due. */
  numbers: v.array(wholeNumber),
  cents: v.nullable(cents),
  /** The day until which it is to be done. */
  date: v.nullable(calendarDay),
  message: v.nullable(v.object({ id: resourceId, subject: v.string() })),
})

export type Need = v.InferOutput<typeof need>

export const listNeeds = defineOperation({
  id: 'listNeeds',
  method: 'GET',
  path: '/api/v1/messages/needs',
  summary:
    'What waits for an act of the person, most urgent first. Each goes away by itself once it is done.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(need) }),
})

export const readMessage = defineOperation({
  id: 'readMessage',
  method: 'POST',
  path: '/api/v1/messages/{id}/read',
  summary: 'Marks a message as read. Again changes nothing.',
  auth: 'bearer',
  invalidates: ['listNeeds'],
  params: v.strictObject({ id }),
  status: 204,
})
