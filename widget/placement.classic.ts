import { createPlacer, placementQueue } from './placement.ts'

// A classic script, since tag managers know no others. Loaded again, it finds the list in use. A loader that runs its
// text leaves the tag.
const name = 'placement.classic.js'
const { src } = (document.currentScript ??
  document.querySelector(`script[src*="/${name}"]`)) as HTMLScriptElement
const page = window as unknown as Record<string, Parameters<ReturnType<typeof createPlacer>>[0][] | undefined>
const waiting = page[placementQueue] ?? []
if (!Object.hasOwn(waiting, 'push')) {
  const place = createPlacer((element) => import(src.replace(name, `${element}.js`)))
  page[placementQueue] = waiting
  Object.defineProperty(waiting, 'push', {
    value: (...placements: typeof waiting) => placements.forEach(place),
  })
  waiting.forEach(place)
}
