import { useEffect, useState } from 'react'
import { perTab } from '#core/session/storage.ts'
import { readMailedLink } from './read-mailed-link.ts'

/** Marks a history entry whose address carried a token. */
const mark = 'byLink'

/**
 * Reads the token of a mail's link and removes it from the address. It gives access to an account, so it is held
 * in memory only.
 */
export function readMailedToken(): string | null {
  const { pathname, search, hash } = window.location
  const { place, token } = readMailedLink(pathname + search + hash)
  if (token) history.replaceState({ ...history.state, [mark]: true }, '', place)
  return token
}

/** The same, stored for this tab under a key: it survives a reload, also of a phone that discards the page. */
export function readStoredToken(key: string): string | null {
  const token = readMailedToken()
  if (token) perTab.set(key, token)
  return perTab.get(key)
}

/** Whether a mail's link opened this page and a reload has lost its token. */
export const hasReadToken = (): boolean => history.state?.[mark] === true

/**
 * The token of a mail's link: undefined until looked for, because the prerendered page has none.
 *
 * @param take takes it out of the address; like `leave`, the same function on every render
 * @param leave resets the state of the action that used it
 */
export function useMailedToken(take: () => string | null, leave: () => void): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    setToken(take())
    // A link pasted where its page is open changes only the fragment.
    const look = () => {
      const other = take()
      if (!other) return
      leave()
      setToken(other)
    }
    window.addEventListener('hashchange', look)
    return () => {
      window.removeEventListener('hashchange', look)
      leave()
    }
  }, [take, leave])
  return token
}
