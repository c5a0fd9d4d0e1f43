/** Who may open a page. A session page also needs cookies. */
export type Guard = 'anyone' | 'guest' | 'session'

export interface PageRow {
  kind: 'page'
  id: string
  /** Pattern with `:name` parameters. */
  path: string
  /** Folder below portal/features. */
  page: string
  guard: Guard
  status: 200 | 404
  /** The way into the chat: a button beside the page, only its "Ajuda", or none. */
  chat: 'beside' | 'asked' | 'none'
}

export interface RedirectRow {
  kind: 'redirect'
  path: string
  to: string
  status: 301 | 308
  /** Parameters added where the address does not have them. */
  query: Readonly<Record<string, string>>
}

function page(guard: Guard) {
  return <Id extends string>(id: Id, path: string, folder: string) =>
    ({
      kind: 'page',
      id,
      path,
      page: folder,
      guard,
      status: 200,
      chat: guard === 'session' ? 'beside' : 'none',
    }) satisfies PageRow as PageRow & { id: Id }
}

/** A page anyone may open. */
export const open = page('anyone')
/** A page for people who are not logged in. */
export const guest = page('guest')
/** A page that needs a login and cookies. */
export const personal = page('session')

/** A page on which nothing may come between the person and what they do: without the chat. */
export function undisturbed<Row extends PageRow>(row: Row): Row {
  return { ...row, chat: 'none' }
}

/** An address that moved for good; the query string is kept. */
export function moved(path: string, to: string, query: Readonly<Record<string, string>> = {}): RedirectRow {
  return { kind: 'redirect', path, to, status: 301, query }
}

/** Whether people come to a page to read, not to do something. */
export const isRead = ({ page: folder }: PageRow) => /^(home|migration|trust|demo)\b/.test(folder)
