import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import type { PortSettings } from '../api/platform/settings.ts'
import { isSigned, signedHeaders } from '../api/platform/signed-message.ts'
import { traceCall, traceHeaders } from '../api/platform/tracing.ts'
import { hello } from '../api/ports/greeting.ts'
import { PortFailure, PortPending } from '../api/ports/port-failures.ts'
import type { PortName } from '../api/ports/port-names.ts'
import type { PortOperation } from '../api/ports/port-operation.ts'
import { operationsOf, type Ports } from '../api/ports/ports.ts'

const longestAnswer = 1024 * 1024
const longestWait = 60 * 60

interface HttpAnswer {
  status: number
  header(name: string): string | null
  body: string
}

async function readBody(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > longestAnswer) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Calls an operation of a port over HTTP; the protocol is in api/ports/README.md. */
export function httpOperation(
  port: PortName,
  name: string,
  row: PortOperation,
  { url, seconds = row.seconds, ...shared }: PortSettings,
  clock: Clock,
): (request: unknown) => Promise<unknown> {
  const { secret } = shared
  const subject = `${port}.${name}`
  const { hostname: host } = new URL(url)
  const fail = (how: string) => new PortFailure(subject, how)

  function keyOf(request: unknown, body: string): string {
    if (row.reads) return randomUUID()
    // No secret goes into it, because secrets are rotated; the random reference makes the rest hard to guess.
    return row.key?.(request) ?? createHash('sha256').update(`${subject}\n${body}`).digest('hex')
  }

  async function exchange(key: string, body: string): Promise<HttpAnswer> {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${name}`, {
        method: 'POST',
        body,
        headers: { ...traceHeaders(), ...signedHeaders(secret, clock, { subject, key, body }) },
        redirect: 'error',
        signal: AbortSignal.timeout(seconds * 1000),
      })
      const text = await readBody(response)
      if (text === undefined) throw fail('too long an answer')
      const { status } = response
      const header = (name: string) => response.headers.get(name)
      if (status !== 200 && status !== 202) throw fail(`answered ${status}`)
      const proof = { signature: header('x-signature'), timestamp: header('x-timestamp') }
      if (!isSigned(shared, clock, proof, { subject: String(status), key, body: text }))
        throw fail('not signed')
      return { status, header, body: text }
    } catch (error) {
      if (error instanceof PortFailure) throw error
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw fail(isLate ? `no answer in ${seconds} s` : 'not reached')
    }
  }

  return async function ask(given) {
    const request = v.parse(row.request, given)
    const body = JSON.stringify(request)
    const key = keyOf(request, body)
    const heard = await traceCall(subject, { 'server.address': host }, () => exchange(key, body))
    if (heard.status === 202) {
      if (!row.later) throw fail('answered 202')
      const wait = Number(heard.header('retry-after')) || 60
      throw new PortPending(subject, Math.min(longestWait, Math.max(1, wait)), key)
    }
    const answer = v.safeParse(row.answer, parseJson(heard.body))
    if (!answer.success) {
      // The field, never its value, which may be personal.
      const field = v.getDotPath(answer.issues[0])
      throw fail(field === null ? 'no such answer' : `no such answer: ${field}`)
    }
    return answer.output
  }
}

/** Caches a response; uses a stale one if the service fails. */
function cacheAnswer<Answer>(
  ask: () => Promise<Answer>,
  seconds: number,
  clock: Clock,
): () => Promise<Answer> {
  let last: { answer: Answer; until: number } | undefined
  return async () => {
    const now = clock().getTime()
    if (last && now < last.until) return last.answer
    try {
      last = { answer: await ask(), until: now + seconds * 1000 }
    } catch (error) {
      if (!last) throw error
      last = { ...last, until: now + seconds * 1000 }
    }
    return last.answer
  }
}

function httpPort(port: PortName, settings: PortSettings, clock: Clock) {
  const asked = operationsOf(port).map(([name, row]) => {
    const ask = httpOperation(port, name, row, settings, clock)
    return [name, row.keptSeconds ? cacheAnswer(() => ask({}), row.keptSeconds, clock) : ask]
  })
  return Object.fromEntries(asked)
}

/** The ports of this process, those that have a configured address replaced by an HTTP client. Together they are all. */
export function connectPorts(
  own: Partial<Ports>,
  addresses: Partial<Record<PortName, PortSettings>>,
  clock: Clock,
): Ports {
  const reached = Object.entries(addresses).map(([port, settings]) => [
    port,
    httpPort(port as PortName, settings, clock),
  ])
  return { ...own, ...Object.fromEntries(reached) } as Ports
}

/** Checks that a port responds and has the same secret. @throws PortFailure */
export async function checkPort(port: PortName, settings: PortSettings, clock: Clock): Promise<void> {
  await httpOperation(port, 'hello', hello, settings, clock)({})
}
