import { type ComponentType, lazy, memo, Suspense, useState } from 'react'

/** Before a part that did not come is asked for again, in ms; each time twice as long, up to the last. */
const firstPauseMs = 2_000
const lastPauseMs = 64_000

/** What a lost connection withholds comes later: rejecting would tear down the page that stands without it. */
async function patiently<Loaded>(load: () => Promise<Loaded>, pauseMs = firstPauseMs): Promise<Loaded> {
  try {
    return await load()
  } catch (thrown) {
    if (pauseMs > lastPauseMs) {
      reportError(thrown)
      return new Promise(() => undefined)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return patiently(load, 2 * pauseMs)
  }
}

const loaders = new Set<() => Promise<void>>()

/**
 * A part of a page below the first view, in a file named *.deferred.tsx. Its HTML and CSS come with the page, its
 * code after all that the first view needs; until then React leaves the HTML as it is. Memoised without props,
 * because an update from above would make React throw that HTML away.
 */
export function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined
  const later = lazy(() => patiently(load))
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
