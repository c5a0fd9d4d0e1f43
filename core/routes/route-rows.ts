/** Who may open a page. A session page also needs cookies; a link's token is all that its page needs. */
export type Guard = 'anyone' | 'guest' | 'session' | 'link'

export interface PageRow {
  kind: 'page'
  id: string
  /** A pattern with `:name` parameters. */
  path: string
  /** The folder below portal/features. */
  page: string
  guard: Guard
  status: 200 | 404
  /** Whether "Ajuda" opens the chat on this page. */
  chat: 'offered' | 'none'
}

export interface RedirectRow {
  kind: 'redirect'
  /** In any case of its letters. With `*` at the end, every path that begins so and has no further slash. */
  path: string
  to: string
  /** 302 depends on the visitor's progress, so browsers do not remember it. */
  status: 301 | 302
  /** Parameters added if the URL does not have them. */
  query: Readonly<Record<string, string>>
}

function pageRow(guard: Guard) {
  return <Id extends string>(id: Id, path: string, folder: string) =>
    ({
      kind: 'page',
      id,
      path,
      page: folder,
      guard,
      status: 200,
      chat: guard === 'session' ? 'offered' : 'none',
    }) satisfies PageRow & { id: Id }
}

/** A page for all visitors. */
export const open = pageRow('anyone')
/** A page for visitors who are not logged in. */
export const guest = pageRow('guest')
/** A page that a link with a token opens: it needs no session, and the end of one does not lead away from it. */
export const byLink = pageRow('link')
/** A page that needs a login and cookies. */
export const personal = pageRow('session')

/** A page without the chat, so that nothing distracts from the task. */
export function withoutChat<Row extends PageRow>(row: Row): Row {
  return { ...row, chat: 'none' }
}

/** A path that moved permanently; the query string is kept. */
export function movedPermanently(
  path: string,
  to: string,
  query: Readonly<Record<string, string>> = {},
): RedirectRow {
  return { kind: 'redirect', path, to, status: 301, query }
}

/** A path that resumes the visitor's own place; the query string is kept. */
export function resumed(path: string, to: string): RedirectRow {
  return { ...movedPermanently(path, to), status: 302 }
}

/** Whether a page is for reading rather than for a task. */
export const isForReading = ({ page: folder }: PageRow) => /^(home|migration|trust|demo)\b/.test(folder)
