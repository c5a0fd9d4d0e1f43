import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
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
  const fetchPart = useEffectEvent(() => {
    load().then((module) => setLoaded({ Part: module.default }), otherwise)
  })
  useEffect(() => {
    if (ever) fetchPart()
  }, [ever])
  return loaded?.Part
}
