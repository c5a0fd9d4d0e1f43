import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Answer, Operation, Parsed } from '../../../core/api/contract/operation.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import type { Visit } from '../people/device.ts'
import { needsRecentFactor } from '../people/prove-factor.ts'
import { authenticate, type Identity } from '../people/session.ts'
import { idempotently } from './idempotency.ts'
import { validate } from './validation.ts'

/** What a handler knows about the request beside its parsed values. */
interface Origin extends Visit {
  /** The Authorization header, for the one open operation that ends a session. */
  authorization?: string
}

interface Owner extends Identity {
  /** Where to write: the transaction that also keeps the idempotency key, if the operation takes one. */
  database: Database
}

type Handler<O extends Operation, Extra> = (call: Parsed<O> & Extra) => Promise<Answer<O>>

/** Registers the operations of the contract, each with its handler. */
export interface ContractRoutes {
  /** An operation anyone may call. */
  open<O extends Operation>(operation: O, handler: Handler<O, Origin>): void
  /** An operation of the person whose bearer token it carries. */
  own<O extends Operation>(operation: O, handler: Handler<O, Owner>): void
  /** Ids of what is registered so far. */
  served: ReadonlySet<string>
}

function visitOf({ ip, headers }: FastifyRequest): Visit {
  const fingerprint = headers['x-device-fingerprint']
  return {
    address: ip,
    userAgent: headers['user-agent'],
    fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined,
  }
}

const toUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** Turns operations into routes: lets in, checks, answers in the declared shape. */
export function contractRoutes(app: FastifyInstance, context: Context): ContractRoutes {
  const served = new Set<string>()

  function add(operation: Operation, handle: (request: FastifyRequest) => Promise<unknown>): void {
    served.add(operation.id)
    app.route({
      method: operation.method,
      url: toUrl(operation.path),
      // Before the body is read: whoever is not let in does not get to send one.
      onRequest: async (request) => {
        if (operation.auth === 'bearer')
          request.identity = await authenticate(context, request.headers.authorization)
      },
      handler: async (request, reply) => {
        const answer = await handle(request)
        reply.status(operation.status)
        if (!operation.response) return reply.send()
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(v.parse(operation.response, answer)))
      },
    })
  }

  return {
    served,
    open(operation, handler) {
      add(operation, (request) => {
        const call = {
          ...validate(operation, request),
          ...visitOf(request),
          authorization: request.headers.authorization,
        }
        return handler(call as Parsed<typeof operation> & Origin)
      })
    },
    own(operation, handler) {
      add(operation, async (request) => {
        const parsed = validate(operation, request)
        const { identity } = request
        if (operation.stepUp) {
          const code = request.headers['x-second-factor']
          await needsRecentFactor(context, identity, typeof code === 'string' ? code : undefined)
        }
        const run = (database: Database) =>
          handler({ ...parsed, ...identity, database } as Parsed<typeof operation> & Owner)
        if (!operation.idempotent) return run(context.database)
        const key = request.headers['idempotency-key']
        return idempotently(context, { operation, key, userId: identity.userId, parsed }, run)
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the operation asks for a bearer token. */
    identity: Identity
  }
}
