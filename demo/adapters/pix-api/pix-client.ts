import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { traceCall } from '../../api/platform/tracing.ts'
import { PortFailure, PortPending } from '../../api/ports/port-failures.ts'
import { problemMessage } from './pix-messages.ts'
import { createExchange } from './tls-exchange.ts'

/** What we do there; a bank may grant fewer, and refuses what lacks then. */
const scope = 'cobv.write cobv.read pix.write pix.read webhook.write webhook.read'
/** The same for debits by Pix Automático. */
const debitScope =
  'rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write webhookrec.write webhookcobr.write'

/** Seconds before its end at which a token is not used any more. */
const tokenMargin = 30

/** The bank says no, and would say it again: the type of its problem and the fields that are wrong, without values. */
export class PixProblem extends PortFailure {
  override readonly name = 'PixProblem'

  constructor(
    operation: string,
    readonly status: number,
    /** The last part of the type's address: 'CobVOperacaoInvalida'. */
    type: string,
    readonly properties: readonly string[],
  ) {
    super(operation, ['refused:', status, type, ...properties].join(' '))
  }
}

interface PixRequest<Schema extends v.GenericSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object
  /** What the answer must be. */
  schema: Schema
  seconds: number
}

export type PixClient = ReturnType<typeof createPixClient>

/** Calls the central bank's Pix API at a bank: client credentials, a certificate, problems by RFC 7807. */
export function createPixClient(
  { url, tokenUrl, clientId, clientSecret, certificate, account }: PixApiSettings,
  clock: Clock,
) {
  const exchange = createExchange(certificate)
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  const base = url.replace(/\/$/, '')
  const { hostname: host } = new URL(url)
  let token: Promise<{ value: string; until: number }> | undefined

  async function requestToken() {
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic(clientSecret),
      new URLSearchParams({ scope: account ? `${scope} ${debitScope}` : scope }),
      {
        [oauth.customFetch]: (address, { body, headers, method, signal }) =>
          exchange(address, { method, headers, body: String(body), signal: signal ?? undefined }),
        // Only the demo's own bank has no TLS; the settings of production require it.
        [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'),
        signal: () => AbortSignal.timeout(10_000),
      },
    )
    const { access_token: value, expires_in: seconds = 60 } = await oauth.processClientCredentialsResponse(
      server,
      client,
      response,
    )
    return { value, until: clock().getTime() + Math.max(0, seconds - tokenMargin) * 1000 }
  }

  /** The present token; calls at the same time share one request for it. */
  async function readToken(subject: string): Promise<string> {
    const known = await token?.catch(() => undefined)
    if (known && clock().getTime() < known.until) return known.value
    const asked = requestToken()
    token = asked
    try {
      return (await asked).value
    } catch {
      if (token === asked) token = undefined
      throw new PortFailure(subject, 'no access token')
    }
  }

  async function send(subject: string, { method, path, body, seconds }: PixRequest<v.GenericSchema>) {
    const authorization = `Bearer ${await readToken(subject)}`
    const headers: Record<string, string> = { authorization, accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    try {
      return await exchange(`${base}${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(seconds * 1000),
      })
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new PortFailure(subject, isLate ? `no answer in ${seconds} s` : 'not reached')
    }
  }

  /**
   * Asks the bank.
   *
   * @throws PixProblem a final no; another PortFailure an outage, to be repeated; PortPending where the bank says when
   */
  async function ask<Schema extends v.GenericSchema>(
    subject: string,
    request: PixRequest<Schema>,
  ): Promise<v.InferOutput<Schema>> {
    return traceCall(subject, { 'server.address': host }, async () => {
      let response = await send(subject, request)
      if (response.status === 401) {
        // The token may have been revoked before its end.
        token = undefined
        response = await send(subject, request)
      }
      const text = await response.text()
      if (response.ok) return readAnswer(subject, request.schema, text)
      throw failureOf(subject, clock, response, text)
    })
  }

  return { ask }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readAnswer<Schema extends v.GenericSchema>(
  subject: string,
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const answer = v.safeParse(schema, parseJson(text))
  if (answer.success) return answer.output
  // The field, never its value, which may be personal.
  const field = v.getDotPath(answer.issues[0])
  throw new PortFailure(subject, field === null ? 'no such answer' : `no such answer: ${field}`)
}

/** Refusals of the request itself; the others pass by themselves or by the operator's hand, and are repeated. */
const finalStatuses = [400, 404, 409, 410, 422]

const mostWaitSeconds = 60 * 60

/** Seconds for which a bank that has too much to do wants to be left alone, told in seconds or as a moment; 0 if it does not say. */
function toldWait(clock: Clock, { status, headers }: Response): number {
  const told = headers.get('retry-after')
  if (!told || (status !== 429 && status !== 503)) return 0
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil((Date.parse(told) - clock().getTime()) / 1000)
  return seconds > 0 ? Math.min(seconds, mostWaitSeconds) : 0
}

function failureOf(subject: string, clock: Clock, response: Response, text: string): Error {
  const { status } = response
  if (finalStatuses.includes(status)) {
    const problem = v.safeParse(problemMessage, parseJson(text))
    const { type = '', violacoes = [] } = problem.success ? problem.output : {}
    return new PixProblem(
      subject,
      status,
      type.split('/').at(-1) ?? '',
      violacoes.map(({ propriedade }) => propriedade),
    )
  }
  const wait = toldWait(clock, response)
  if (wait > 0) return new PortPending(subject, wait, '')
  return new PortFailure(subject, `answered ${status}`)
}
