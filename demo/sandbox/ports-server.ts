import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import { isSigned, signedHeaders } from '../api/platform/signed-message.ts'
import { hello } from '../api/ports/greeting.ts'
import { type PortName, portNames } from '../api/ports/port-names.ts'
import { operationsOf, type Ports } from '../api/ports/ports.ts'

/*
 * Example of an operator's server: it implements the operations of api/ports and uses nothing else of the API.
 * It returns simulated data; a real one calls the lender or the bank here.
 */

interface PortsServerOptions {
  ports: Ports
  /** Secret of each port; a port without one is not served. */
  secrets: Partial<Record<PortName, string>>
  clock: Clock
  /** Lets tests replace a response by an error or a delay. */
  before?: (operation: string, key: string) => Promise<{ status: number; body?: string } | undefined>
}

interface StoredAnswer {
  /** Body of the request: the same key with another body is refused. */
  asked: string
  answer: Promise<string>
}

const bodyLimit = 64 * 1024 * 1024

/** Serves the operations of the ports to signed requests; each idempotency key has one effect. */
export function portsServer({ ports, secrets, clock, before }: PortsServerOptions): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit })
  // A real server stores this in its database, so that it survives a restart.
  const kept = new Map<string, StoredAnswer>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )

  for (const port of portNames) {
    const secret = secrets[port]
    if (!secret) continue
    const does = ports[port] as unknown as Record<string, (request: unknown) => Promise<unknown>>
    for (const [name, row] of [...operationsOf(port), ['hello', hello] as const]) {
      const operation = `${port}.${name}`
      app.post(`/${port}/${name}`, async ({ headers, body }, reply) => {
        const key = String(headers['idempotency-key'] ?? '')
        const text = typeof body === 'string' ? body : ''
        const proof = { signature: headers['x-signature'], timestamp: headers['x-timestamp'] }
        const send = (status: number, answer: string) =>
          reply
            .status(status)
            .headers(signedHeaders(secret, clock, { subject: String(status), key, body: answer }))
            .send(answer)
        if (!isSigned({ secret }, clock, proof, { subject: operation, key, body: text })) return send(401, '')
        const early = await before?.(operation, key)
        if (early) {
          if (early.status === 202) reply.header('retry-after', '1')
          return send(early.status, early.body ?? '')
        }
        const known = kept.get(`${operation} ${key}`)
        if (known && known.asked !== text) return send(422, '')
        const request = v.safeParse(row.request, JSON.parse(text))
        if (!request.success) return send(400, '')
        const answer =
          known?.answer ??
          (name === 'hello' ? Promise.resolve({}) : (does[name]?.(request.output) ?? Promise.reject())).then(
            (said) => JSON.stringify(v.parse(row.answer, said)),
          )
        if (!row.reads) kept.set(`${operation} ${key}`, { asked: text, answer })
        // What failed had no effect and may be requested again.
        answer.catch(() => kept.delete(`${operation} ${key}`))
        return send(200, await answer)
      })
    }
  }
  return app
}
