/** What a recording receives about a response: nothing about the user, the URL or the request body. */
interface RequestFailure {
  status: number
  /** Id of the page that sent the request. */
  routeId: string
  requestId: string
}

/** One provider of session recording. */
export interface RecorderAdapter {
  /** Loads its script and starts recording. Rejects if the script cannot be loaded. */
  start(): Promise<void>
  tag(failure: RequestFailure): void
  /** The user has revoked the consent. */
  stop(): void
}
