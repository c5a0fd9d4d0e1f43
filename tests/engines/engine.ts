import type { Screen } from '../hosts/host.ts'
import type { Tab } from '../support/tab.ts'

/** A browser that is running. */
export interface Browser {
  version: string
  /** A tab that shares nothing with those before it. */
  fresh(screen: Screen): Promise<Tab>
  close(): Promise<void>
}

/** What watch.js has heard on the page. */
export const heard = '[...(globalThis.heard ?? [])]'
