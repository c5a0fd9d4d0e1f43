import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Operation } from '#core/api/contract/operation.ts'

/** One event as it travels; JSON has no line breaks of its own. */
export function serverSentEvent(name: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Sends events as they come, past proxies that would collect them first. */
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
