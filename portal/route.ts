import { titles } from './titles.ts'

/** Who may open a page. A session page also needs cookies. */
export type Guard = 'anyone' | 'guest' | 'session'

export interface PageRow {
  kind: 'page'
  id: string
  /** Pattern with `:name` parameters. */
  path: string
  /** Folder below portal/pages. */
  page: string
  guard: Guard
  /** Empty where the page's heading is the title. */
  title: string
  /** Listed for people and for search engines. */
  sitemap: boolean
  status: 200 | 404
  /** Whether the chat may stand on it. */
  chat: boolean
}

export interface RedirectRow {
  kind: 'redirect'
  path: string
  to: string
  status: 301 | 308
  /** Parameters added where the address does not have them. */
  query: Readonly<Record<string, string>>
}

const known: Readonly<Record<string, string | undefined>> = titles

function page(guard: Guard, listed: boolean) {
  return <Id extends string>(id: Id, path: string, folder: string) =>
    ({
      kind: 'page',
      id,
      path,
      page: folder,
      guard,
      title: known[id] ?? '',
      sitemap: listed,
      status: 200,
      chat: guard === 'session',
    }) satisfies PageRow as PageRow & { id: Id }
}

/** A public page, in the site map. */
export const open = page('anyone', true)
/** A page anyone may open but nobody looks for: results, errors, steps of a registration. */
export const unlisted = page('anyone', false)
/** A page for people who are not logged in. */
export const guest = page('guest', true)
/** A page that needs a login and cookies. */
export const personal = page('session', false)

/** A page on which nothing may come between the person and what they do: without the chat. */
export function undisturbed<Row extends PageRow>(row: Row): Row {
  return { ...row, chat: false }
}

/** An address that moved for good; the query string is kept. */
export function moved(path: string, to: string, query: Readonly<Record<string, string>> = {}): RedirectRow {
  return { kind: 'redirect', path, to, status: 301, query }
}
