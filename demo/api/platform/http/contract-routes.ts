import type { Answer, Operation, ParsedInput } from '#core/api/contract/operation.ts'
import type { Database } from '../database/schema.ts'
import type { Download } from './send-download.ts'
import type { Visit } from './visit-device.ts'

/** The authenticated caller. */
export interface CallerIdentity {
  userId: string
  sessionId: string
  /** Set for a hand-off token: the only loan it may send documents for. */
  handedLoanId?: string
}

/** What a handler receives besides the parsed values. */
interface RequestOrigin extends Visit {
  /** The Authorization header, for the public operation that ends a session. */
  authorization?: string
  /** The X-Second-Factor header, for a public operation that requires it. */
  secondFactor?: string
}

export interface AuthenticatedCaller extends CallerIdentity {
  visit: Visit
  /** Use it for all writes: it is the transaction that also stores the idempotency key, if there is one. */
  database: Database
}

type OperationHandler<O extends Operation, Extra, A = Answer<O>> = (
  call: ParsedInput<O> & Extra,
) => Promise<A>

/** Registers operations of the contract with their handlers. */
export interface ContractRoutes {
  /** A public operation. */
  open<O extends Operation>(operation: O, handler: OperationHandler<O, RequestOrigin>): void
  /**
   * A public operation with an idempotency key, in two parts as `ownPrepared`; with the bytes of the body, if it takes
   * any.
   */
  openOnce<O extends Operation, Prepared>(
    operation: O,
    prepare: OperationHandler<O, RequestOrigin & { content: Buffer }, Prepared>,
    handler: OperationHandler<O, RequestOrigin & { database: Database; prepared: Prepared }>,
  ): void
  /**
   * An operation that requires the user's bearer token.
   *
   * @param levelOf the step-up this call needs, where that is less than the operation declares
   */
  own<O extends Operation>(
    operation: O,
    handler: OperationHandler<O, AuthenticatedCaller>,
    levelOf?: (call: ParsedInput<O> & CallerIdentity) => Promise<Operation['stepUp']>,
  ): void
  /**
   * The same in two parts, for operations with an idempotency key. `prepare` runs before the transaction:
   * effects that must persist even if the request is then refused, and slow work. Its result is passed to
   * `handler`, inside the transaction.
   */
  ownPrepared<O extends Operation, Prepared>(
    operation: O,
    prepare: OperationHandler<O, AuthenticatedCaller, Prepared>,
    handler: OperationHandler<O, AuthenticatedCaller & { prepared: Prepared }>,
  ): void
  /**
   * Like `own`, for operations with an idempotency key. `show` makes the answer from the one that was kept, after
   * the transaction and again for each retry: a service outside may be asked there.
   */
  ownShown<O extends Operation>(
    operation: O,
    handler: OperationHandler<O, AuthenticatedCaller>,
    show: (call: ParsedInput<O> & AuthenticatedCaller, kept: Answer<O>) => Promise<Answer<O>>,
  ): void
  /** Like `own`, but answers with a file. */
  download<O extends Operation>(
    operation: O,
    handler: OperationHandler<O, AuthenticatedCaller, Download>,
  ): void
  /**
   * Like `own`, but answers with server-sent events until they end, the caller may not act any more, or the client
   * disconnects.
   */
  stream<O extends Operation>(
    operation: O,
    handler: OperationHandler<
      O,
      AuthenticatedCaller & { gone: AbortSignal; mayGoOn: () => Promise<boolean> },
      AsyncIterable<string>
    >,
  ): void
  /** Like `own`, with the bytes of the request body. */
  upload<O extends Operation>(
    operation: O,
    handler: OperationHandler<O, AuthenticatedCaller & { content: Buffer }>,
  ): void
  /** Like `ownPrepared`, with the bytes of the request body. */
  uploadPrepared<O extends Operation, Prepared>(
    operation: O,
    prepare: OperationHandler<O, AuthenticatedCaller & { content: Buffer }, Prepared>,
    handler: OperationHandler<O, AuthenticatedCaller & { content: Buffer; prepared: Prepared }>,
  ): void
  /** Ids of the operations registered so far. */
  served: ReadonlySet<string>
}
