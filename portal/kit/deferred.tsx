import { type ComponentType, lazy, memo, Suspense, useState } from 'react'

const loaders = new Set<() => Promise<void>>()

/**
 * A part of a page below the first view, in a file named *.deferred.tsx. Its HTML and CSS come with the page, its
 * code after all that the first view needs; until then React leaves the HTML as it is. Memoised without props,
 * because an update from above would make React throw that HTML away.
 */
export function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined
  const later = lazy(load)
  loaders.add(async () => {
    loaded ??= (await load()).default
  })
  return memo(() => <Part choose={() => loaded ?? later} />)
}

function Part({ choose }: { choose: () => ComponentType }) {
  // One or the other for as long as it is mounted: changing over would make it anew.
  const [Chosen] = useState(choose)
  return (
    <Suspense>
      <Chosen />
    </Suspense>
  )
}

/** Fetches every deferred part known by now: before HTML is made of them, and before a page opens without HTML. */
export async function loadDeferred(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()))
}
