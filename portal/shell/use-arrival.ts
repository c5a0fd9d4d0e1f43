import { useEffect, useRef } from 'react'
import { config } from '../../core/config/config.ts'
import type { Match } from './match.ts'

/** What a tab is called on this page. */
export function tabTitle(row: Match['row']): string {
  return row.id === 'home' ? row.title : `${row.title} | ${config.brand}`
}

/**
 * What a full page load would do, after a navigation without one: title, top of the page, and focus on the
 * heading so that a screen reader starts to read there.
 */
export function useArrival({ row }: Match): void {
  const first = useRef(true)
  const at = useRef(row.id)
  useEffect(() => {
    document.title = tabTitle(row)
    if (first.current || at.current === row.id) {
      first.current = false
      return
    }
    at.current = row.id
    const anchor = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (anchor) {
      anchor.scrollIntoView()
      anchor.focus({ preventScroll: true })
      return
    }
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [row])
}
