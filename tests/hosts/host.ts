import type { Tab } from '../support/tab.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Properties of the user's screen. */
export interface Screen {
  width: number
  height: number
  /** Device pixel ratio; a larger one on a narrower window emulates zoom. */
  scale?: number
  forcedColors?: boolean
}

export const desktop: Screen = { width: 1000, height: 900 }

/** A third party's page around the elements; a row of the table in rows.ts. */
export interface Host {
  /** Path segment and name of the test. */
  name: string
  css?: string
  /** Attributes of its `<html>` tag. */
  root?: string
  /** Without a doctype: class names then match in either case. */
  quirks?: true
  /** Content of `<main>` instead of the elements; {{portal}} is the portal's origin. */
  body?: string
  /** Scripts to load, relative to /widget/; default `credit.js`. */
  scripts?: readonly string[]
  /** Its own application, a file or code to bundle, run before or after the embeds; {{portal}} as in `body`. */
  app?: { first: boolean } & ({ entry: string } | { code: string })
  /** The site as its framework built it, by path, with its page; {{portal}} is the portal's origin. */
  files?: Readonly<Record<string, string>>
  /** Its content security policy, given the portal's origin. */
  policy?: (portal: string) => string
  screen?: Screen
  /** Engines it runs in; default all. */
  engines?: readonly Engine[]
  /** The scripts do not run, so the fallback must suffice. */
  fallback?: true
  /** The elements must look the same as on a plain page, to the pixel. */
  sameLook?: true
  /** Complaints that must appear. */
  complaints?: readonly RegExp[]
  /** Complaints that may appear, as in some engines. */
  mayComplain?: readonly RegExp[]
  /** What axe finds in the page's own parts. */
  flaws?: RegExp
  /** Further checks once the elements are rendered. */
  also?: (tab: Tab) => Promise<void>
}
