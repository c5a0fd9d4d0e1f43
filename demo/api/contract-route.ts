import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Answer, Operation, ParsedInput } from '#core/api/contract/operation.ts'
import { isListedRead, type NamedRead, type ReadAnswer, readTogether } from '#core/api/contract/together.ts'
import { ApiError } from '#core/api/errors.ts'
import { email } from '#core/fields/email.ts'
import { authenticateHandOff } from './documents/hand-off-token.ts'
import { requireRecentProof } from './identity/prove-factor.ts'
import { recordRefusal, recordSuccess, type SecurityEventInput } from './identity/security-events.ts'
import { admitSession, authenticate } from './identity/sessions.ts'
import type { Context } from './platform/context.ts'
import { runAdmitted } from './platform/database/in-transaction.ts'
import type { Database } from './platform/database/schema.ts'
import { createRefusal } from './platform/http/api-errors.ts'
import type { AuthenticatedCaller, CallerIdentity, ContractRoutes } from './platform/http/contract-routes.ts'
import { refusalOf } from './platform/http/error-handler.ts'
import { runOnce } from './platform/http/idempotency.ts'
import { readRawBodies } from './platform/http/raw-body.ts'
import { sendDownload } from './platform/http/send-download.ts'
import { sendEvents } from './platform/http/server-sent-events.ts'
import { validate } from './platform/http/validation.ts'
import type { Visit } from './platform/http/visit-device.ts'
import { countExpensive } from './platform/limits/expensive-operations.ts'
import { describeError } from './platform/logging.ts'
import { drawFor } from './platform/workers/draw-in-worker.ts'

const headerText = (header: unknown) => (typeof header === 'string' ? header : undefined)

function visitOf({ ip, headers }: FastifyRequest): Visit {
  return {
    address: ip,
    userAgent: headers['user-agent'],
    fingerprint: headerText(headers['x-device-fingerprint']),
    deviceToken: headerText(headers['x-device-token']),
  }
}

/** Data for a security event: the account comes from the token, or from the e-mail in the request. */
function securityEventOf(operation: Operation, request: FastifyRequest): SecurityEventInput {
  const { identity, body, query } = request
  // Read by name: a body may be a Buffer, and copying its entries would copy every byte.
  const emails = [body, query].map((part) => (part as { email?: unknown } | null | undefined)?.email)
  const read = v.safeParse(
    email.schema,
    emails.find((value) => typeof value === 'string'),
  )
  return {
    operation,
    visit: visitOf(request),
    userId: identity?.userId,
    email: read.success ? read.output : undefined,
  }
}

const readBytes = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Owner of the idempotency keys without a session: they are random, so two strangers never send the same. */
const anybody = 'anybody'

const toFastifyUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The declared fields of an answer. */
const declaredPart = ({ response }: Operation, answer: unknown): unknown =>
  response && v.parse(response, answer)

/** Sends an answer, validated against the declared schema. */
function sendJson(reply: FastifyReply, operation: Operation, answer: unknown): FastifyReply {
  reply.status(operation.status)
  if (!operation.response) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(declaredPart(operation, answer)))
}

type Handle<A> = (request: FastifyRequest, reply: FastifyReply) => Promise<A>

/** Turns operations into routes: authentication, validation, and answers in the declared format. */
export function contractRoutes(app: FastifyInstance, context: Context): ContractRoutes {
  const served = new Set<string>()
  /** The reads that can be asked for together, by their ids. */
  const reads = new Map<string, { operation: Operation; handle: Handle<unknown> }>()

  /** Throws if the caller of an operation may not act; in a transaction, it may until the end. */
  function admit({ auth }: Operation, request: FastifyRequest, database: Database): Promise<unknown> {
    const { authorization } = request.headers
    const within = { ...context, database }
    if (auth === 'hand-off') return authenticateHandOff(within, authorization)
    return admitSession(within, authorization, headerText(request.headers['x-device-token']))
  }

  function add<A>(
    operation: Operation,
    handle: Handle<A>,
    send: (reply: FastifyReply, operation: Operation, answer: A) => FastifyReply = sendJson,
  ): void {
    served.add(operation.id)
    if (isListedRead(operation)) reads.set(operation.id, { operation, handle })
    const { upload } = operation
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: operation.method,
        url: toFastifyUrl(operation.path),
        bodyLimit: upload?.maxBytes,
        // Before the body is read, so that unauthenticated clients cannot send one.
        onRequest: async (request) => {
          const { authorization } = request.headers
          if (operation.auth === 'bearer')
            request.identity = await authenticate(
              context,
              authorization,
              headerText(request.headers['x-device-token']),
            )
          if (operation.auth === 'hand-off')
            request.identity = await authenticateHandOff(context, authorization)
        },
        handler: async (request, reply) => {
          const run = () => withEvent(operation, request, () => handle(request, reply))
          const admission = (transaction: Database) => admit(operation, request, transaction)
          const answer = await (request.identity ? runAdmitted(admission, run) : run())
          return send(reply, operation, answer)
        },
      })
    if (!upload) return void register(app)
    app.register(async (scope) => {
      readRawBodies(scope, upload.mediaType)
      register(scope)
    })
  }

  /** Records the security event of an operation, the same way for e-mails with and without an account. */
  async function withEvent<A>(operation: Operation, request: FastifyRequest, run: () => Promise<A>) {
    const noted = securityEventOf(operation, request)
    // A failure to record it does not change the outcome.
    const unnoted = (error: unknown) =>
      request.log.warn({ failure: describeError(error) }, 'security event not noted')
    let answer: A
    try {
      answer = await run()
    } catch (error) {
      await recordRefusal(context, noted, error).catch(unnoted)
      throw error
    }
    // With an idempotency key it was recorded in the transaction, and is not recorded again for a retry.
    if (!operation.idempotent) await recordSuccess(context, noted).catch(unnoted)
    return answer
  }

  const unprepared = async () => undefined

  /** Checks an authenticated request; the caller then runs the handler inside or outside a transaction. */
  async function ownCall<O extends Operation>(
    operation: O,
    request: FastifyRequest,
    levelOf?: (call: ParsedInput<O> & CallerIdentity) => Promise<Operation['stepUp']>,
  ) {
    const { params, query } = request
    const body = operation.upload ? undefined : request.body
    const parsed = validate(operation, { params, query, body })
    const { identity, headers } = request
    await countExpensive(context, operation, { userId: identity.userId, address: request.ip })
    const visit = visitOf(request)
    const level = operation.stepUp && levelOf ? await levelOf({ ...parsed, ...identity }) : operation.stepUp
    if (level)
      await requireRecentProof(context, { ...identity, visit }, level, headerText(headers['x-second-factor']))
    const callOn = (database: Database): ParsedInput<O> & AuthenticatedCaller => ({
      ...parsed,
      ...identity,
      visit,
      database,
    })
    const key = headers['idempotency-key']
    /** Runs the handler of an operation with an idempotency key in a transaction, once for each key. */
    const onceForKey = <Prepared>(
      prepare: () => Promise<Prepared>,
      run: (call: ParsedInput<O> & AuthenticatedCaller, prepared: Prepared) => Promise<unknown>,
    ) =>
      runOnce(
        context,
        { operation, key, userId: identity.userId, parsed },
        async (database, prepared) => {
          const answer = await run(callOn(database), prepared)
          await recordSuccess({ ...context, database }, securityEventOf(operation, request))
          return answer
        },
        prepare,
      )
    return { parsed, identity, callOn, onceForKey, key }
  }

  /** What the operation of a read answers, within a request for several. */
  async function answerRead(
    { id, params = {}, query = {} }: NamedRead,
    isOnly: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ReadAnswer> {
    try {
      const known = reads.get(id)
      if (!known || (known.operation.alone && !isOnly)) throw createRefusal('not_found')
      const { operation, handle } = known
      const own: FastifyRequest = Object.create(request, {
        params: { value: params },
        query: { value: query },
        body: { value: undefined },
      })
      const answer = await withEvent(operation, own, () => handle(own, reply))
      return { status: operation.status, value: declaredPart(operation, answer) }
    } catch (error) {
      const { status, items, retryAfterSeconds } = refusalOf(error, request)
      return { status, errors: [...items], retryAfterSeconds }
    }
  }

  add(readTogether, async (request, reply) => {
    const { body } = validate(readTogether, request)
    const isOnly = body.reads.length === 1
    return { answers: await Promise.all(body.reads.map((read) => answerRead(read, isOnly, request, reply))) }
  })

  return {
    served,
    open(operation, handler) {
      add(operation, (request) => {
        return handler({
          ...validate(operation, request),
          ...visitOf(request),
          authorization: request.headers.authorization,
          secondFactor: headerText(request.headers['x-second-factor']),
        })
      })
    },
    openOnce(operation, prepare, handler) {
      add(operation, (request) => {
        const content = readBytes(request)
        const { params, query } = request
        const body = operation.upload ? undefined : request.body
        const parsed = validate(operation, { params, query, body })
        const call = { ...parsed, ...visitOf(request) }
        const digest = createHash('sha256').update(content).digest('base64url')
        const key = request.headers['idempotency-key']
        return runOnce(
          context,
          { operation, key, userId: anybody, parsed: { ...parsed, content: digest } },
          (database, prepared) => handler({ ...call, database, prepared }),
          () => prepare({ ...call, content }),
        ) as Promise<Answer<typeof operation>>
      })
    },
    own(operation, handler, levelOf) {
      add(operation, async (request) => {
        const { callOn, onceForKey } = await ownCall(operation, request, levelOf)
        return operation.idempotent ? onceForKey(unprepared, handler) : handler(callOn(context.database))
      })
    },
    ownPrepared(operation, prepare, handler) {
      add(operation, async (request) => {
        const { callOn, onceForKey } = await ownCall(operation, request)
        return onceForKey(
          () => prepare(callOn(context.database)),
          (call, prepared) => handler({ ...call, prepared }),
        )
      })
    },
    ownShown(operation, handler, show) {
      add(operation, async (request) => {
        const { callOn, onceForKey } = await ownCall(operation, request)
        const kept = await onceForKey(unprepared, handler)
        return show(callOn(context.database), kept as Answer<typeof operation>)
      })
    },
    download(operation, handler) {
      const handle = async (request: FastifyRequest) => {
        const { identity, callOn } = await ownCall(operation, request)
        return drawFor(identity.userId, () => handler(callOn(context.database)))
      }
      add(operation, handle, sendDownload)
    },
    stream(operation, handler) {
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const connection = new AbortController()
        reply.raw.once('close', () => connection.abort())
        const { callOn } = await ownCall(operation, request)
        const mayGoOn = () =>
          admit(operation, request, context.database).then(
            () => true,
            (error: unknown) => {
              if (error instanceof ApiError) return false
              throw error
            },
          )
        return handler({ ...callOn(context.database), gone: connection.signal, mayGoOn })
      }
      add(operation, handle, sendEvents)
    },
    upload(operation, handler) {
      add(operation, async (request) => {
        const content = readBytes(request)
        const { callOn } = await ownCall(operation, request)
        return handler({ ...callOn(context.database), content })
      })
    },
    uploadPrepared(operation, prepare, handler) {
      add(operation, async (request) => {
        const content = readBytes(request)
        const { parsed, identity, callOn, key } = await ownCall(operation, request)
        const digest = createHash('sha256').update(content).digest('base64url')
        return runOnce(
          context,
          { operation, key, userId: identity.userId, parsed: { ...parsed, content: digest } },
          (database, prepared) => handler({ ...callOn(database), content, prepared }),
          () => prepare({ ...callOn(context.database), content }),
        )
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the operation requires a bearer token. */
    identity: CallerIdentity
  }
}
