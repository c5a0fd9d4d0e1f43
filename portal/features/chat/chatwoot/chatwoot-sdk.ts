/** The part of Chatwoot's SDK in use. https://www.chatwoot.com/docs/product/channels/live-chat/sdk/setup */
export interface ChatwootSdk {
  hasLoaded?: boolean
  /** Data of the last `setUser`, which `reset` does not clear. */
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
  $chatwoot?: ChatwootSdk
}

/** The `detail` of `chatwoot:on-message`: 0 from the user, 1 from an agent, 2 and 3 from Chatwoot itself. */
export interface ChatwootMessage {
  message_type: 0 | 1 | 2 | 3
}

/** What the script reads from and sets on `window`. */
export const place = window as unknown as ChatwootWindow

/** Waits for one event of the script. Rejects on timeout. */
export function isAnswer(name: 'chatwoot:ready', withinMs: number): Promise<void> {
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
