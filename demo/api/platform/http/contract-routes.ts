import type { Answer, Operation, Parsed } from '#core/api/contract/operation.ts'
import type { Database } from '../database/schema.ts'
import type { Visit } from './device.ts'
import type { Download } from './download.ts'

/** Whose request it is. */
export interface Identity {
  userId: string
  sessionId: string
  /** Where the token is that of a hand-off: the one loan it may send documents of. */
  handedLoanId?: string
}

/** What a handler knows about the request beside its parsed values. */
interface Origin extends Visit {
  /** The Authorization header, for the one open operation that ends a session. */
  authorization?: string
  /** The X-Second-Factor header, for an open operation that asks for it. */
  secondFactor?: string
}

export interface Owner extends Identity {
  visit: Visit
  /** Where to write: the transaction that also keeps the idempotency key, if the operation takes one. */
  database: Database
}

type Handler<O extends Operation, Extra, A = Answer<O>> = (call: Parsed<O> & Extra) => Promise<A>

/** Registers the operations of the contract, each with its handler. */
export interface ContractRoutes {
  /** An operation anyone may call. */
  open<O extends Operation>(operation: O, handler: Handler<O, Origin>): void
  /**
   * An operation of the person whose bearer token it carries.
   *
   * @param levelOf what this call has to prove, where that is less than its row says
   */
  own<O extends Operation>(
    operation: O,
    handler: Handler<O, Owner>,
    levelOf?: (call: Parsed<O> & Identity) => Promise<Operation['stepUp']>,
  ): void
  /**
   * The same in two parts, for an operation that takes a key: before its transaction what counts even if the rest
   * is refused, or takes long; in it the rest, which is given what was prepared.
   */
  ownPrepared<O extends Operation, Prepared>(
    operation: O,
    prepare: Handler<O, Owner, Prepared>,
    handler: Handler<O, Owner & { prepared: Prepared }>,
  ): void
  /** The same, answering a file. */
  download<O extends Operation>(operation: O, handler: Handler<O, Owner, Download>): void
  /** The same, answering server-sent events for as long as there are any and somebody is there to read them. */
  stream<O extends Operation>(
    operation: O,
    handler: Handler<O, Owner & { gone: AbortSignal }, AsyncIterable<string>>,
  ): void
  /** The same, given the bytes of the request. */
  upload<O extends Operation>(operation: O, handler: Handler<O, Owner & { content: Buffer }>): void
  /** Ids of what is registered so far. */
  served: ReadonlySet<string>
}
