import { createPlacer, placementQueue } from './placement.ts'

// A classic script, since tag managers know no others. Loaded again, it finds the list in use. A loader that runs its
// text leaves the tag, and elements of the page may have the names `currentScript` and that of the list.
const name = 'placement.classic.js'
const tags: unknown[] = [document.currentScript, document.querySelector(`script[src*="/${name}"]`)]
const { src } = tags.find((tag) => tag instanceof HTMLScriptElement)!
type Placements = Parameters<ReturnType<typeof createPlacer>>[0][]
const page = window as unknown as Record<string, unknown>
const held = page[placementQueue]
const waiting: Placements = Array.isArray(held) ? held : []
if (!Object.hasOwn(waiting, 'push')) {
  const place = createPlacer((element) => import(src.replace(name, `${element}.js`)))
  page[placementQueue] = waiting
  Object.defineProperty(waiting, 'push', {
    value: (...placements: typeof waiting) => placements.forEach(place),
  })
  waiting.forEach(place)
}
