import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { Hidden } from '../hidden/hidden.tsx'
import type { DepartureProps } from './departure.tsx'
import { stayed } from './text.ts'

interface Departure {
  /** Goes on a link to `url`. */
  press: (event: MouseEvent) => void
  /** Goes on the same link: fetches the screen for a press that is likely. */
  warm: () => void
  /** Goes anywhere on the page. */
  screen: ReactNode
}

const load = () => import('./departure.tsx')
const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Makes a link lead away by way of a screen on which the person can still say no. Without script it is a plain
 * link; for those who want no motion it leads there at once, and so it does if the screen cannot be fetched.
 */
export function useDeparture(url: string, delayMs: number): Departure {
  const [shown, show] = useState<{ Screen: ComponentType<DepartureProps> }>()
  const [said, say] = useState('')

  const stay = () => {
    show(undefined)
    say(stayed)
  }
  return {
    press(event) {
      if (!opensHere(event) || still()) return
      event.preventDefault()
      say('')
      load().then(
        (module) => show({ Screen: module.default }),
        () => window.location.assign(url),
      )
    },
    warm: () => void load().catch(() => undefined),
    screen: (
      <>
        {shown && <shown.Screen url={url} delayMs={delayMs} onStay={stay} />}
        <Hidden live>{said}</Hidden>
      </>
    ),
  }
}

/** Whether a press on a link means "open it here": not for those who want a new tab or a download. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
