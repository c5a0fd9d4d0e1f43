import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Clock } from '#core/calendar/clock.ts'
import { parseLenientJson } from '../../api/platform/http/json-body.ts'
import type { PixApiSettings } from '../../api/platform/settings.ts'
import { traceCall } from '../../api/platform/tracing.ts'
import { maskedWords } from '../../api/ports/masked-words.ts'
import { PortFailure, PortPending } from '../../api/ports/port-failures.ts'
import { problemMessage, refusalMessage, tokenMessage } from './pix-messages.ts'
import { createExchange } from './tls-exchange.ts'

/** What we do there; a bank may grant fewer, and refuses what lacks then. */
const usualScopes = 'cobv.write cobv.read pix.write pix.read webhook.write webhook.read'.split(' ')
/** The same for debits by Pix Automático. */
const debitScopes =
  'rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write webhookrec.write webhookrec.read webhookcobr.write webhookcobr.read'.split(
    ' ',
  )

/** The scopes that a token is asked for with. */
export const scopesOf = ({ account, scopes }: PixApiSettings): readonly string[] =>
  scopes ?? (account ? [...usualScopes, ...debitScopes] : usualScopes)

/** Seconds before its end at which a token is not used any more. */
const tokenMargin = 30

const tokenSeconds = 10
/** Seconds for which no token is asked for after none was given, unless the bank says how many. */
const tokenPause = 15

/** How an exchange with the bank failed. */
export interface Trouble {
  at: 'token' | 'api'
  /** For logs: without values, which may be personal. */
  how: string
  /** What the bank answered; absent if nothing came. */
  status?: number
  /** The code of the connection's error. */
  code?: string
  /** What the bank says, by `maskedWords`: for who is to mend it, and not for logs. */
  words?: string | null
}

/** The bank did not do what was asked. */
export class PixFailure extends PortFailure {
  constructor(
    operation: string,
    readonly trouble: Trouble,
  ) {
    const how = trouble.at === 'token' ? `no access token: ${trouble.how}` : trouble.how
    super(operation, how, trouble.words)
  }
}

/** The bank says no, and would say it again. */
export class PixProblem extends PixFailure {
  override readonly name = 'PixProblem'

  constructor(
    operation: string,
    readonly status: number,
    /** The last part of the type's address: 'CobVOperacaoInvalida'. */
    readonly type: string,
    /** The fields that are wrong. */
    readonly properties: readonly string[],
    words: string | null,
  ) {
    const how = ['refused:', status, type, ...properties].join(' ')
    super(operation, { at: 'api', how, status, words })
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

/** A token, or why there is none; until when no other is asked for. */
type TokenAnswer =
  | { value: string; until: number }
  | {
      failure: Omit<Trouble, 'at'>
      /** Whether the bank said until when. */
      isTold: boolean
      until: number
    }

/** Keeps what the bank answered when it was asked for a token: calls at the same time share one request, also a failed one. */
function createTokens(request: () => Promise<TokenAnswer>, clock: Clock) {
  let asked: Promise<TokenAnswer> | undefined
  let until = 0
  let present: string | undefined
  /** Whether the bank has taken the present one. */
  let isAccepted = false
  let endableFrom = 0

  async function keep(): Promise<TokenAnswer> {
    const answer = await request()
    until = answer.until
    present = 'value' in answer ? answer.value : undefined
    isAccepted = false
    return answer
  }

  return {
    read(): Promise<TokenAnswer> {
      if (!asked || clock().getTime() >= until) {
        until = Number.POSITIVE_INFINITY
        asked = keep()
      }
      return asked
    },
    /** Notes that the bank has taken a token. */
    accept(token: string): void {
      if (token === present) isAccepted = true
    },
    /** Ends a token that the bank takes no more; one that it never took, once in a while. @returns whether there is another one to try */
    end(token: string): boolean {
      if (token !== present) return true
      const now = clock().getTime()
      if (!isAccepted && now < endableFrom) return false
      endableFrom = now + tokenPause * 1000
      until = 0
      present = undefined
      return true
    },
  }
}

/**
 * Who asks, as banks' own guides send it: identifier and secret as they are. By the letter of RFC 6749 they would be
 * encoded as a form first, which the library does, also to a hyphen; most banks compare them without decoding.
 */
function clientAuthOf({ clientAuth, clientSecret }: PixApiSettings): oauth.ClientAuth {
  if (clientAuth === 'tls_client_auth') return oauth.TlsClientAuth()
  if (clientAuth === 'client_secret_post') return oauth.ClientSecretPost(clientSecret)
  return (_server, { client_id }, _body, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`)
}

export type PixClient = ReturnType<typeof createPixClient>

/** Calls the central bank's Pix API at a bank: client credentials, a certificate, problems by RFC 7807. */
export function createPixClient(settings: PixApiSettings, clock: Clock) {
  const { url, tokenUrl, clientId, certificate } = settings
  const scopes = scopesOf(settings)
  const exchange = createExchange(certificate)
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl }
  const client = { client_id: clientId }
  const base = url.replace(/\/$/, '')
  const { hostname: host } = new URL(url)
  const tokens = createTokens(requestToken, clock)

  async function requestToken(): Promise<TokenAnswer> {
    const now = () => clock().getTime()
    const none = (failure: Omit<Trouble, 'at'>, seconds = 0): TokenAnswer => ({
      ...{ failure, isTold: seconds > 0, until: now() + (seconds || tokenPause) * 1000 },
    })
    const response = await oauth
      .clientCredentialsGrantRequest(
        server,
        client,
        clientAuthOf(settings),
        new URLSearchParams({ scope: scopes.join(' ') }),
        {
          [oauth.customFetch]: (address, { body, headers, method, signal }) =>
            exchange(address, {
              ...{ method, headers, body: String(body), signal: signal ?? undefined, isRepeatable: true },
            }),
          // Only the demo's own bank has no TLS; the settings of production require it.
          [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'),
          signal: () => AbortSignal.timeout(tokenSeconds * 1000),
        },
      )
      .catch((error: unknown) => error)
    if (!(response instanceof Response)) return none(notReached(response, tokenSeconds))
    const { status } = response
    if (!response.ok) {
      const words = wordsOfRefusal(await response.text())
      return none({ how: `answered ${status}`, status, words }, waitAskedBy(clock, response))
    }
    const granted = v.safeParse(tokenMessage, parseJson(await response.text()))
    if (!granted.success) return none({ how: missingFrom(granted.issues), status })
    const { access_token: value, expires_in: seconds } = granted.output
    return { value, until: now() + Math.max(0, seconds - tokenMargin) * 1000 }
  }

  /** The present token. @throws PixFailure; PortPending where the bank says when one is given */
  async function readToken(subject: string): Promise<string> {
    const answer = await tokens.read()
    if ('value' in answer) return answer.value
    if (answer.isTold)
      throw new PortPending(subject, Math.max(1, Math.ceil((answer.until - clock().getTime()) / 1000)), '')
    throw new PixFailure(subject, { ...answer.failure, at: 'token' })
  }

  async function send(
    subject: string,
    { method, path, body, seconds }: PixRequest<v.GenericSchema>,
    token: string,
  ) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    try {
      return await exchange(`${base}${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(seconds * 1000),
      })
    } catch (error) {
      throw new PixFailure(subject, { ...notReached(error, seconds), at: 'api' })
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
      const token = await readToken(subject)
      let response = await send(subject, request, token)
      // The token may have been revoked before its end: at some banks by the next one, which another process was given.
      if (response.status !== 401) tokens.accept(token)
      else if (tokens.end(token)) {
        const next = await readToken(subject)
        response = await send(subject, request, next)
        if (response.status !== 401) tokens.accept(next)
      }
      const text = await response.text()
      if (response.ok) return readAnswer(subject, request.schema, text)
      throw failureOf(subject, clock, response, text)
    })
  }

  return { ask, readToken }
}

/** How an exchange ended without an answer. */
function notReached(error: unknown, seconds: number): Pick<Trouble, 'how' | 'code'> {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  if (isLate) return { how: `no answer in ${seconds} s`, code: 'ETIMEDOUT' }
  return { how: 'not reached', code: codeIn(error) }
}

/** What OpenSSL says in the message of an EPROTO. */
const sslReason = /SSL routines:[^:]*:([^:]+):/

/** The code of an error, or of what caused it; of a handshake that fails, OpenSSL's. */
function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const [, reason] = sslReason.exec(error.message) ?? []
  if (reason) return `ERR_SSL_${reason.toUpperCase().replaceAll(' ', '_')}`
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause)
}

/** What a refusal of a token says (RFC 6749, 5.2). */
function wordsOfRefusal(text: string): string | null {
  const told = v.safeParse(refusalMessage, parseJson(text))
  return told.success ? joinWords([told.output.error, told.output.error_description], ': ') : null
}

/** What a bank says in several parts; null if it says nothing. */
const joinWords = (parts: readonly (string | null | undefined)[], between: string) =>
  maskedWords(parts.filter(Boolean).join(between)) || null

function parseJson(text: string): unknown {
  try {
    return parseLenientJson(text)
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
  throw new PixFailure(subject, { at: 'api', how: missingFrom(answer.issues), status: 200 })
}

/** What an answer is not as it should be: the field, never its value, which may be personal. */
function missingFrom([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const field = v.getDotPath(issue)
  return field === null ? 'no such answer' : `no such answer: ${field}`
}

/** Refusals of the request itself; the others pass by themselves or by the operator's hand, and are repeated. */
const finalStatuses = [400, 404, 409, 410, 422]

const mostWaitSeconds = 60 * 60

/** Seconds for which a bank that has too much to do wants to be left alone, told in seconds or as a moment; 0 if it does not say. */
function waitAskedBy(clock: Clock, { status, headers }: Response): number {
  const told = headers.get('retry-after')
  if (!told || (status !== 429 && status !== 503)) return 0
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil((Date.parse(told) - clock().getTime()) / 1000)
  return seconds > 0 ? Math.min(seconds, mostWaitSeconds) : 0
}

function failureOf(subject: string, clock: Clock, response: Response, text: string): Error {
  const { status } = response
  const problem = v.safeParse(problemMessage, parseJson(text))
  const { type = '', title, detail, mensagem, violacoes = [] } = problem.success ? problem.output : {}
  const reasons = violacoes.map(({ propriedade, razao }) => [propriedade, razao].filter(Boolean).join(': '))
  const words = joinWords(
    [[title?.replace(/\.$/, ''), detail ?? mensagem].filter(Boolean).join(': '), ...reasons],
    ' ',
  )
  if (finalStatuses.includes(status))
    return new PixProblem(
      subject,
      status,
      type.split('/').at(-1) ?? '',
      violacoes.map(({ propriedade }) => propriedade),
      words,
    )
  const wait = waitAskedBy(clock, response)
  if (wait > 0) return new PortPending(subject, wait, '')
  return new PixFailure(subject, { at: 'api', how: `answered ${status}`, status, words })
}
