import { useEffect, useState } from 'react'
import { takeToken, unsubscribe } from './unsubscribe.ts'

/** The unsubscribe token; undefined until looked for, for the prerendered page knows none. */
export function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    setToken(takeToken())
    return unsubscribe.reset
  }, [])
  return token
}
