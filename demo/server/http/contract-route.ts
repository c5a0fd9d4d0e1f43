import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Answer, Operation, Parsed } from '../../../core/api/contract/operation.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { authenticate } from '../people/session.ts'
import { idempotently } from './idempotency.ts'
import { validate } from './validation.ts'

/** What a handler knows about the request beside its parsed values. */
interface Origin {
  /** The caller's network address. */
  address: string
  /** The Authorization header, for the one open operation that ends a session. */
  authorization?: string
}

interface Owner {
  userId: string
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
          request.userId = await authenticate(context, request.headers.authorization)
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
          address: request.ip,
          authorization: request.headers.authorization,
        }
        return handler(call as Parsed<typeof operation> & Origin)
      })
    },
    own(operation, handler) {
      add(operation, (request) => {
        const parsed = validate(operation, request)
        const run = (database: Database) =>
          handler({ ...parsed, userId: request.userId, database } as Parsed<typeof operation> & Owner)
        if (!operation.idempotent) return run(context.database)
        const key = request.headers['idempotency-key']
        return idempotently(context, { operation, key, userId: request.userId, parsed }, run)
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the operation asks for a bearer token. */
    userId: string
  }
}
