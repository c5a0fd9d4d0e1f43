import * as v from 'valibot'
import { type PromiseKind, promises } from '../../promises/promises.ts'
import { caseKinds, protocolAuthors, protocolStates } from '../../protocols/protocol-words.ts'
import { defineOperation } from './operation.ts'
import { id } from './path-params.ts'
import { calendarDay, instant, resourceId, wholeNumber } from './value-schemas.ts'

const protocol = v.object({
  /** The number that the customer quotes in inquiries: '20261122-7KQ2MP'. */
  number: v.string(),
  kind: v.picklist(caseKinds),
  state: v.picklist(protocolStates),
  openedAt: instant,
  /** The date by which it is answered. A calendar date. */
  answerBy: calendarDay,
  answeredAt: v.nullable(instant),
  closedAt: v.nullable(instant),
  /** The loan it concerns, if any. */
  loanId: v.nullable(resourceId),
  /** What a contest is about, in words; null for others. */
  about: v.nullable(v.string()),
})

/** Something promised until a day that passed without it. */
const missedPromise = v.object({
  kind: v.picklist(Object.keys(promises) as PromiseKind[]),
  promisedBy: calendarDay,
  /** The number to quote: the case's own, or the contract's. */
  protocol: v.string(),
})

export type Protocol = v.InferOutput<typeof protocol>

const entry = v.object({ at: instant, author: v.picklist(protocolAuthors), text: v.string() })

export type ProtocolEntry = v.InferOutput<typeof entry>

const params = v.strictObject({ number: id })

export const listProtocols = defineOperation({
  id: 'listProtocols',
  method: 'GET',
  path: '/api/v1/protocols',
  summary:
    'What the person brought to the service, newest first, each with its number, state and dates, and every promise of ours that was not kept.',
  auth: 'bearer',
  status: 200,
  response: v.object({ items: v.array(protocol), missed: v.array(missedPromise) }),
})

export const readProtocol = defineOperation({
  id: 'readProtocol',
  method: 'GET',
  path: '/api/v1/protocols/{number}',
  summary: 'One of them with its whole history, oldest first.',
  auth: 'bearer',
  params,
  status: 200,
  response: v.object({
    ...protocol.entries,
    history: v.array(entry),
    /** Whether a contest came with a proof, which `contestProof` answers with. */
    hasProof: v.boolean(),
    /** The newest message of a conversation, up to which who reads it notes it as read; null for others. */
    lastMessage: v.nullable(wholeNumber),
  }),
})

export const protocolFile = defineOperation({
  id: 'protocolFile',
  method: 'GET',
  path: '/api/v1/protocols/{number}/file',
  summary: 'The same as a paper to keep.',
  auth: 'bearer',
  params,
  status: 200,
  download: ['application/pdf'],
})
