import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import type { DepartureProps } from './departure.tsx'
import { stayed } from './text.ts'

interface Departure {
  /** Click handler for a link to `url`. */
  press: (event: MouseEvent) => void
  /** Prefetches the screen when a click is likely; for the same link. */
  warm: () => void
  /** Can be rendered anywhere on the page. */
  screen: ReactNode
}

const loadDeparture = () => import('./departure.tsx')
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Adds to a link an intermediate screen on which the user can cancel. Without script it is a plain link; with
 * reduced motion, or if the screen cannot be fetched, it navigates at once.
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
      if (!opensInThisTab(event) || prefersReducedMotion()) return
      event.preventDefault()
      say('')
      loadDeparture().then(
        (module) => show({ Screen: module.default }),
        () => window.location.assign(url),
      )
    },
    warm: () => void loadDeparture().catch(() => undefined),
    screen: (
      <>
        {shown && <shown.Screen url={url} delayMs={delayMs} onStay={stay} />}
        <VisuallyHidden live>{said}</VisuallyHidden>
      </>
    ),
  }
}

/** Whether a click opens the link in this tab: not with a modifier key or another mouse button. */
function opensInThisTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
