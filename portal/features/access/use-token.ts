import { useEffect, useState } from 'react'

/** Of an entry of the history whose address carried a token. */
const mark = 'byLink'

/**
 * The token that a mail's link carries in its fragment, taken out of the address at once. It opens an account, so
 * that it is held in memory only.
 */
export function takeMailboxToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (token)
    history.replaceState(
      { ...history.state, [mark]: true },
      '',
      window.location.pathname + window.location.search,
    )
  return token
}

/** Whether this page was opened by a mail's link, and has lost what it carried by a reload. */
export const hadToken = (): boolean => history.state?.[mark] === true

/**
 * The token of a mail's link; undefined until looked for, for the prerendered page knows none.
 *
 * @param take takes it out of the address; like `leave` the same function at each rendering
 * @param leave forgets what came of it
 */
export function useToken(take: () => string | null, leave: () => void): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    setToken(take())
    return leave
  }, [take, leave])
  return token
}
