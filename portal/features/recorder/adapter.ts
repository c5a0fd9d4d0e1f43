/** What a recording is told of a response: nothing of the person, of the address or of what was sent. */
interface Failure {
  status: number
  /** Of the page that asked. */
  routeId: string
  requestId: string
}

/** One provider of recordings. */
export interface RecorderAdapter {
  /** Fetches its script and begins. Rejects when it cannot be fetched. */
  start(): Promise<void>
  tag(failure: Failure): void
  /** The person has changed their mind. */
  stop(): void
}
