import { createPlacer, placementQueue } from './placement.ts'

// A classic script, since tag managers know no others. Loaded again, it finds the list in use. A loader that runs its
// text leaves the tag, and an element of the page may have the name `currentScript`.
const name = 'placement.classic.js'
const tags: unknown[] = [document.currentScript, document.querySelector(`script[src*="/${name}"]`)]
const { src } = tags.find((tag) => tag instanceof HTMLScriptElement)!
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
