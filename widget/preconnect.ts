import { useState } from 'react'
import { pressedAddress } from './frame-view.tsx'

/**
 * The URL of a link or form in the view once it is hovered, focused or touched, and the handler for those
 * events. Before that, no request is made. A preconnect is all that the page's content policy lets us do
 * without risking a report; a page that allows more uses its own speculation rules, see README.md.
 */
export function usePreconnect(): [way: string, warm: (event: Event) => void] {
  const [way, setWay] = useState('')
  const warm = (event: Event) => setWay(way || pressedAddress(event))
  return [way, warm]
}
