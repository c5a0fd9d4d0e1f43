/** An external service failed to respond. The message has no personal data. */
export class PortFailure extends Error {
  override readonly name: string = 'PortFailure'
  /** Same as the message: the log writes codes only. */
  readonly code: string

  constructor(
    readonly operation: string,
    how: string,
    /** What the service says itself, by `maskedWords`: for the staff, and not for logs. */
    readonly words: string | null = null,
  ) {
    super(`${operation}: ${how}`)
    this.code = this.message
  }
}

/** An external service will respond later; the request must be repeated. */
export class PortPending extends PortFailure {
  override readonly name = 'PortPending'

  constructor(
    operation: string,
    readonly retryAfterSeconds: number,
    /** Idempotency key of the request; the service sends it when the response is ready. */
    readonly key: string,
  ) {
    super(operation, 'not yet')
  }
}

/** Takes an answer that is still to come for none. @throws all other errors */
export function passPending(error: unknown): void {
  if (!(error instanceof PortPending)) throw error
}
