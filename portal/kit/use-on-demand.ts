import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

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

/** True from the first time a condition holds: what opens rarely is made when it first does, and then kept. */
function useEver(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
