import { type ComponentType, useEffect, useState } from 'react'
import { useEver } from './use-ever.ts'

/**
 * A part that opens on a press: its code comes when it is first wanted, and it stays from then on.
 *
 * @param load a constant function
 * @param otherwise what to do when the code cannot be fetched
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  otherwise: () => void,
): ComponentType<Props> | undefined {
  const ever = useEver(wanted)
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the caller's functions are by then
  useEffect(() => {
    if (ever) load().then((module) => setLoaded({ Part: module.default }), otherwise)
  }, [ever])
  return loaded?.Part
}
