/**
 * Streams of this process that wait for news for a user. A hint ends their pause early. News written by
 * other processes is found by polling its table, so a missed hint only delays it.
 */
export class OpenStreams {
  #closed = false
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #open = new Map<string, number>()

  get closed(): boolean {
    return this.#closed
  }

  /** Wakes the streams of a user. */
  hint(userId: string): void {
    for (const wake of this.#waiting.get(userId) ?? []) wake()
  }

  /** Waits until a hint, the end of the process, the reader's disconnect or the timeout. */
  async pause(userId: string, ms: number, gone: AbortSignal): Promise<void> {
    if (this.#closed || gone.aborted) return
    const own = this.#waiting.get(userId) ?? new Set()
    this.#waiting.set(userId, own)
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', wake)
        own.delete(wake)
        if (own.size === 0) this.#waiting.delete(userId)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      own.add(wake)
      gone.addEventListener('abort', wake)
    })
  }

  /** Number of open streams of a user. */
  count(userId: string): number {
    return this.#open.get(userId) ?? 0
  }

  enter(userId: string): void {
    this.#open.set(userId, this.count(userId) + 1)
  }

  leave(userId: string): void {
    const left = this.count(userId) - 1
    if (left > 0) this.#open.set(userId, left)
    else this.#open.delete(userId)
  }

  /** Ends every stream, so that the process can stop. */
  close(): void {
    this.#closed = true
    for (const userId of [...this.#waiting.keys()]) this.hint(userId)
  }
}
