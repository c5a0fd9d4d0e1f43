import { useEffect } from 'react'
import { tabTitle } from '../../page-meta.ts'

/** Names the tab after a heading that only what was read decides; until then null. */
export function useTabTitle(heading: string | null): void {
  useEffect(() => {
    if (heading) document.title = tabTitle('', undefined, heading)
  }, [heading])
}
