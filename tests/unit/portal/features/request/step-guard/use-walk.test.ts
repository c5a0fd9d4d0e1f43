import { beforeEach, expect, it, vi } from 'vitest'
import { runHook } from '../../../run-hook.ts'

let isStill: boolean
let frames: ((now: number) => void)[]

/** Draws the next frame of the browser at a moment, in milliseconds. */
function draw(now: number): void {
  for (const frame of frames.splice(0)) frame(now)
}

beforeEach(() => {
  vi.resetModules()
  isStill = false
  frames = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isStill }) })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
})

const path = '../../../../../../portal/features/request/step-guard/use-walk.ts'
const walkTo = async (to: number | null) => {
  const { useWalk } = (await import(
    path
  )) as typeof import('../../../../../../portal/features/request/step-guard/use-walk.ts')
  return runHook(() => useWalk(to))
}

it('the first page of a request stands where it is', async () => {
  const page = await walkTo(1.5)
  expect(await page.now()).toBe(1.5)
  expect(frames).toEqual([])
})

it('the page of the next step walks on from the step before, within 320 ms', async () => {
  const before = await walkTo(0.5)
  before.leave()
  const page = await walkTo(1.5)
  expect(await page.now()).toBe(0.5)
  draw(1000)
  draw(1160)
  const half = await page.now()
  expect(half).toBeGreaterThan(0.5)
  expect(half).toBeLessThan(1.5)
  draw(1320)
  expect(await page.now()).toBe(1.5)
  expect(frames).toEqual([])
})

it('a page whose answers are still read keeps the place of the step before', async () => {
  const before = await walkTo(0.5)
  before.leave()
  expect(await (await walkTo(null)).now()).toBe(0.5)
  expect(frames).toEqual([])
})

it('with reduced motion the next step is there at once', async () => {
  const before = await walkTo(0.5)
  before.leave()
  isStill = true
  expect(await (await walkTo(1.5)).now()).toBe(1.5)
  expect(frames).toEqual([])
})

it('a walk that the next page cuts short goes on from where it was', async () => {
  const before = await walkTo(0.5)
  before.leave()
  const cut = await walkTo(1.5)
  draw(1000)
  draw(1160)
  const place = await cut.now()
  cut.leave()
  expect(await (await walkTo(2.5)).now()).toBe(place)
})
