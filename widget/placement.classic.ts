import { createPlacer, placementQueue } from './placement.ts'

// A classic script, since tag managers know no others. Loaded again, it finds the list in use.
const { src } = document.currentScript as HTMLScriptElement
const page = window as unknown as Record<string, Parameters<ReturnType<typeof createPlacer>>[0][] | undefined>
const waiting = page[placementQueue] ?? []
if (!Object.hasOwn(waiting, 'push')) {
  const place = createPlacer((name) => import(new URL(`${name}.js`, src).href))
  page[placementQueue] = waiting
  Object.defineProperty(waiting, 'push', {
    value: (...placements: typeof waiting) => placements.forEach(place),
  })
  waiting.forEach(place)
}
