import { useRef, useState } from 'react'
import { loadEarlier } from './actions.ts'

/** Long enough for what was added to be taken for part of the page, not for news. */
const quietMs = 500

/**
 * Brings earlier messages: they are not read aloud as if they had just come, and the focus goes to the messages,
 * for the button may be gone afterwards.
 */
export function useEarlier() {
  const log = useRef<HTMLDivElement>(null)
  const [quiet, setQuiet] = useState(false)

  async function showEarlier(): Promise<void> {
    setQuiet(true)
    // Where it cannot be fetched, the button stays for another try.
    await loadEarlier().then(
      () => log.current?.focus(),
      () => undefined,
    )
    setTimeout(() => setQuiet(false), quietMs)
  }

  return { log, quiet, showEarlier }
}
