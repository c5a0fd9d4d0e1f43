import { type ComponentType, lazy, memo, Suspense, useState } from 'react'

/**
 * The first and last pause before a part that failed to load is retried, in ms; each pause is twice the
 * previous one.
 */
const firstPauseMs = 2_000
const lastPauseMs = 64_000

/** Retries a load after a lost connection: rejecting would tear down a page that works without the part. */
async function loadWithRetries<Loaded>(load: () => Promise<Loaded>, pauseMs = firstPauseMs): Promise<Loaded> {
  try {
    return await load()
  } catch (thrown) {
    if (pauseMs > lastPauseMs) {
      reportError(thrown)
      return new Promise(() => undefined)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadWithRetries(load, 2 * pauseMs)
  }
}

/** A part that few see: its code is fetched when it is first drawn, inside a Suspense. */
export const rarePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWithRetries(load))

const loaders = new Set<() => Promise<void>>()

/**
 * A part of a page below the first view, in a file named *.deferred.tsx. Its HTML and CSS come with the page,
 * its code after everything the first view needs; until then React keeps the HTML unhydrated. Memoized
 * without props, because an update from above would make React discard that HTML.
 */
export function deferredComponent(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined
  const later = rarePart(load)
  loaders.add(async () => {
    loaded ??= (await load()).default
  })
  return memo(() => <DeferredPart choose={() => loaded ?? later} />)
}

function DeferredPart({ choose }: { choose: () => ComponentType }) {
  // Chosen once per mount: switching components would remount the part.
  const [Chosen] = useState(choose)
  return (
    <Suspense>
      <Chosen />
    </Suspense>
  )
}

/** Loads every deferred part registered so far: before prerendering, and before a page opens without HTML. */
export async function loadDeferred(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()))
}
