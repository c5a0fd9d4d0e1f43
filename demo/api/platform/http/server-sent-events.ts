import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Operation } from '#core/api/contract/operation.ts'

/** Formats one server-sent event; JSON.stringify adds no line breaks. */
export function serverSentEvent(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Sends events as they come; x-accel-buffering keeps proxies from buffering them. */
export function sendEvents(
  reply: FastifyReply,
  { status }: Operation,
  events: AsyncIterable<string>,
): FastifyReply {
  return reply
    .status(status)
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(events, { objectMode: false }))
}
