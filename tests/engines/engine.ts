import type { Screen } from '../hosts/host.ts'
import type { Tab } from '../support/tab.ts'

/** A running browser. */
export interface Browser {
  version: string
  /** A tab without state from earlier tabs. */
  fresh(screen: Screen): Promise<Tab>
  close(): Promise<void>
}

/** Messages that watch.js has recorded on the page. */
export const heard = '[...(globalThis.heard ?? [])]'
