import { useEffect, useState } from 'react'

/**
 * The token of a mail's link; undefined until looked for, for the prerendered page knows none.
 *
 * @param take takes it out of the address
 * @param leave forgets what came of it
 */
export function useToken(take: () => string | null, leave: () => void): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving and on leaving
  useEffect(() => {
    setToken(take())
    return leave
  }, [])
  return token
}
