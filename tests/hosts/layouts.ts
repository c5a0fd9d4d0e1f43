import assert from 'node:assert/strict'
import { run, type Tab } from '../support/tab.ts'

const simulator = '<credit-simulator></credit-simulator>'

/** Parents that ask an element for the width of its content, as builders of pages and themes write them. */
const shrinking = [
  'display: flex; flex-direction: column; align-items: center',
  'display: flex; flex-direction: column; align-items: flex-start',
  'display: flex; justify-content: center',
  'display: flex; flex-flow: row wrap',
  'display: grid; justify-items: center',
  'display: inline-block',
  'display: inline-flex; flex-direction: column',
  'display: table-cell',
  'float: inline-start',
  'inline-size: fit-content',
  'inline-size: max-content',
  'position: absolute',
]

/** A page of such parents, one below the other, each with elements that have no width of their own. */
export const shrinkingParents = shrinking
  .map(
    (
      style,
    ) => `<div style="position: relative; overflow: auto; min-height: 900px"><div class="shrinking" style="${style}">
      ${simulator}<credit-migration-banner></credit-migration-banner></div></div>`,
  )
  .join('')

export async function isWideEnough(tab: Tab): Promise<void> {
  const narrow = await run(tab, () =>
    [...document.querySelectorAll<HTMLElement>('.shrinking')].flatMap((parent) =>
      [...parent.children]
        .map((child) => [child.localName, child.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 280 || height > 2500)
        .map(([name, { width, height }]) => `${parent.style.cssText}: ${name} is ${width} by ${height}`),
    ),
  )
  assert.deepEqual(narrow, [])
  // So many landmarks of one name are no page's.
  await run(tab, () => {
    for (const parent of document.querySelectorAll('.shrinking')) parent.remove()
  })
}

/** Every way in which a page hides what it has. */
export const hidings = [
  'style="display: none"',
  'style="display: none !important"',
  'class="d-none"',
  'class="hidden"',
  'class="on-phones-only"',
  'hidden',
  'hidden="until-found"',
  'style="visibility: hidden"',
]
  .map(
    (how) =>
      `<div class="hiding">${['simulator', 'price', 'login', 'migration-banner', 'scam-warning']
        .map((name) => `<credit-${name} ${how}></credit-${name}>`)
        .join('')}</div>`,
  )
  .join('')

export const hidingCss = `.d-none { display: none !important } .hidden { display: none }
  @media (min-width: 100px) { .on-phones-only { display: none } }
  .closed { position: fixed; inset: 0; opacity: 0; z-index: 9; background: #fff; overflow: auto }
  .unseen { visibility: hidden } .untouched { pointer-events: none }
  .quiet { position: absolute; inset-block-start: 0 }`

export async function isHidden(tab: Tab): Promise<void> {
  const seen = await run(tab, () =>
    [...document.querySelectorAll('.hiding > *')]
      .filter(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('p, a, button, input') ?? [])].some((inside) =>
          inside.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
        ),
      )
      .map(({ outerHTML }) => outerHTML),
  )
  assert.deepEqual(seen, [])
}

/** Panels as themes close them: there, but neither seen nor touched. */
export const closedPanels = ['unseen', 'untouched', 'unseen untouched']
  .map((how) => `<div class="closed ${how}">${simulator}</div>`)
  .join('')

export async function letsPressesThrough(tab: Tab): Promise<void> {
  const hit = await run(tab, () => {
    const points = [0.2, 0.5, 0.8].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => [innerWidth * x, innerHeight * y] as const),
    )
    return points.flatMap(([x, y]) => {
      const name = document.elementFromPoint(x, y)?.closest('.closed')?.className
      return name ? [name] : []
    })
  })
  assert.deepEqual(hit, [])
  const reached = await run(
    tab,
    () =>
      [...document.querySelectorAll('.closed.unseen > *')].filter((element) => {
        ;(element as HTMLElement).focus()
        return document.activeElement === element
      }).length,
  )
  assert.equal(reached, 0, 'what is not seen has no focus')
}
