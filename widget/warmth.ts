import { useState } from 'react'

/**
 * Where a link of the view leads, or a form that is a part by itself, once it is hovered, focused or touched; and
 * what to call on any such event. Until then nothing is asked of anybody. A connection is all that a page's content policy lets us open
 * without a chance of a report; a page that allows more says so by speculation rules of its own, see README.md.
 */
export function useWarmth(): [way: string | undefined, warm: (event: Event) => void] {
  const [way, setWay] = useState<string>()
  const warm = ({ target }: Event) => {
    const found = (target as Element).closest<HTMLAnchorElement & HTMLFormElement>('a,form[part]')
    if (found) setWay(way ?? (found.href || found.action))
  }
  return [way, warm]
}
