/**
 * Who waits for messages in this process. A hint spares them the rest of their pause; what other processes wrote
 * is found by looking at the table, so a hint that is missed costs a moment and never a message.
 */
export class ChatHub {
  #closed = false
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #open = new Map<string, number>()

  get closed(): boolean {
    return this.#closed
  }

  /** Somebody has written to a conversation, or read in it. */
  hint(userId: string): void {
    for (const wake of this.#waiting.get(userId) ?? []) wake()
  }

  /** A pause that a hint, the end of the process or the reader's leaving cuts short. */
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

  /** How many streams of a person's there are. */
  streams(userId: string): number {
    return this.#open.get(userId) ?? 0
  }

  enter(userId: string): void {
    this.#open.set(userId, this.streams(userId) + 1)
  }

  leave(userId: string): void {
    const left = this.streams(userId) - 1
    if (left > 0) this.#open.set(userId, left)
    else this.#open.delete(userId)
  }

  /** Ends every stream, so that the process can stop. */
  close(): void {
    this.#closed = true
    for (const userId of [...this.#waiting.keys()]) this.hint(userId)
  }
}
