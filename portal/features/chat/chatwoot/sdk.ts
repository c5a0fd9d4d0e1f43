/** The part of Chatwoot's script that is used here. https://www.chatwoot.com/docs/product/channels/live-chat/sdk/setup */
export interface Chatwoot {
  hasLoaded?: boolean
  /** What it keeps of the last setUser, beyond a reset. */
  identifier?: string
  user?: object
  setUser(identifier: string, facts: { name: string; email: string; identifier_hash?: string }): void
  setCustomAttributes(attributes: Readonly<Record<string, string>>): void
  toggle(state: 'open' | 'close'): void
  reset(): void
}

interface ChatwootWindow {
  chatwootSettings?: object
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void }
  $chatwoot?: Chatwoot
}

/** The `detail` of chatwoot:on-message: 0 from the person, 1 from whoever answers, 2 and 3 written by Chatwoot itself. */
export interface Message {
  message_type: 0 | 1 | 2 | 3
}

/** What the script reads and leaves in the window. */
export const place = window as unknown as ChatwootWindow

/** One event of the script's. Rejects when it does not come in time. */
export function hears(name: 'chatwoot:ready', withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), withinMs)
    window.addEventListener(
      name,
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
