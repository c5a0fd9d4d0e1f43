import type { Tab } from '../support/tab.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** What the reader's browser is like. */
export interface Screen {
  width: number
  height: number
  /** Device pixels to one of the page's: zoom is fewer and larger pixels. */
  scale?: number
  forcedColors?: boolean
}

export const desktop: Screen = { width: 1000, height: 900 }

/** A page that somebody else wrote, around our elements; a row of the table in rows.ts. */
export interface Host {
  /** A path segment, and the name of the test. */
  name: string
  /** The page's own style sheet. */
  css?: string
  /** Attributes of its html tag. */
  root?: string
  /** What stands in its main instead of the four elements; {{portal}} is the portal's origin. */
  body?: string
  /** The embeds it loads, as addresses below /widget/; `credit.js` unless said. */
  scripts?: readonly string[]
  /** Its own application, a file to be bundled, that runs before the embeds or after them. */
  app?: { entry: string; first: boolean }
  /** Its content security policy, given the portal's origin. */
  policy?: (portal: string) => string
  screen?: Screen
  /** Where it can be had; in all engines unless said. */
  engines?: readonly Engine[]
  /** The scripts do not run: the fallback has to be enough. */
  fallback?: true
  /** Inside, the elements have to be as on a plain page, to the pixel. */
  sameLook?: true
  /** What the page has to complain about. */
  complaints?: readonly RegExp[]
  /** What it may complain about as well, as some engines do. */
  mayComplain?: readonly RegExp[]
  /** What else has to hold, once the elements are there. */
  also?: (tab: Tab) => Promise<void>
}
