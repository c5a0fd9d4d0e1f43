import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part that opens on a click: its code is loaded when it is first needed, and then kept.
 *
 * @param load a constant function
 * @param otherwise called if the code cannot be fetched
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  otherwise: () => void,
): ComponentType<Props> | undefined {
  const ever = useWasEverTrue(wanted)
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  const fetchPart = useEffectEvent(() => {
    load().then((module) => setLoaded({ Part: module.default }), otherwise)
  })
  useEffect(() => {
    if (ever) fetchPart()
  }, [ever])
  return loaded?.Part
}

/** True once a condition has been true, so that a rarely opened part is created late and then kept. */
function useWasEverTrue(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
