import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compile } from 'tailwindcss'
import { type Key, type Point, run, type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { elements } from './page.ts'
import { focus, press, ready, sliderIs, sliderValue } from './visit.ts'

const textOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')

/** Style sheets that others begin with; they must not show inside the elements. */
const resets = [
  { name: 'bootstrap-reboot', css: textOf('bootstrap/dist/css/bootstrap-reboot.css') },
  { name: 'tailwind-preflight', css: (await compile(textOf('tailwindcss/index.css'))).build([]) },
].map((row) => ({ ...row, sameLook: true as const }))

/** The elements of the page that came in are new ones, there once, and in their first state. */
export async function comesAnew(tab: Tab): Promise<void> {
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  await sliderIs(tab, '9000')
  await run(tab, () => document.querySelector('credit-simulator')?.setAttribute('data-first', ''))
  await press(tab, 'go')
  await until(tab, 'another page', () => !document.querySelector('[data-first]'))
  await isThereOnce(tab)
}

async function isThereOnce(tab: Tab): Promise<void> {
  await ready(tab)
  await sliderIs(tab, '8000')
  const names = await run(tab, () =>
    [...document.querySelectorAll('#here *')]
      .filter(({ shadowRoot }) => shadowRoot)
      .map((one) => one.localName),
  )
  assert.equal(names.length, 5, names.join())
  assert.equal(new Set(names).size, 5, names.join())
}

/** Going back shows a kept clone of the first page, where each element is in its first state again. */
async function comesBack(tab: Tab): Promise<void> {
  await comesAnew(tab)
  await run(tab, () => history.back())
  await until(tab, 'the first page', () => document.querySelector('[data-first]') !== null)
  await isThereOnce(tab)
}

const swaps = [
  { name: 'turbo', body: '<p><a id="go" href="/plain.html">Outra página</a></p>', also: comesBack },
  {
    name: 'htmx',
    body: '<p><button id="go" hx-get="/plain.html" hx-select="#here" hx-target="#here" hx-swap="outerHTML">Trocar</button></p>',
    also: comesAnew,
  },
  { name: 'view-transition', body: '<p><a id="go" href="/plain.html">Outra página</a></p>', also: comesAnew },
].map((row) => ({ ...row, body: elements + row.body }))

const panelIs = (tab: Tab, open: boolean) =>
  until(
    tab,
    `the panel is ${open ? 'open' : 'closed'}`,
    (wanted) =>
      document.querySelector('credit-login')?.checkVisibility({ visibilityProperty: true }) === wanted &&
      !document.querySelector('.showing, .hiding, .collapsing'),
    open,
  )

/** Tab goes from control to control inside an element, also where the panel keeps the focus. */
async function isReachedInside(tab: Tab): Promise<void> {
  await focus(tab, 'credit-login', 'input')
  await tab.type('ana@exemplo.com')
  await tab.press('Tab')
  const { typed, next } = await run(tab, () => {
    const { shadowRoot } = document.querySelector('credit-login') ?? {}
    const field = shadowRoot?.querySelector('input')
    const seen = { typed: field?.value, next: shadowRoot?.activeElement?.localName }
    if (field) field.value = ''
    return seen
  })
  assert.deepEqual([typed, next], ['ana@exemplo.com', 'button'])
}

async function worksInAPanel(tab: Tab): Promise<void> {
  await panelIs(tab, true)
  await isReachedInside(tab)
  await press(tab, 'toggle')
  await panelIs(tab, false)
  await press(tab, 'toggle')
  await panelIs(tab, true)
  await isReachedInside(tab)
}

const toggle = '<p><button type="button" id="toggle">Abrir</button></p>'

const panels = [
  {
    name: 'bootstrap-collapse',
    body: `<div id="panel" class="collapse">${elements}</div>`,
  },
  {
    name: 'bootstrap-modal',
    body: `<div id="panel" class="modal" tabindex="-1" aria-label="Crédito"><div class="modal-dialog modal-lg">
      <div class="modal-content"><div class="modal-body">${elements}</div></div></div></div>`,
  },
  {
    name: 'bootstrap-offcanvas',
    body: `<div id="panel" class="offcanvas offcanvas-end" tabindex="-1" aria-label="Crédito">
      <div class="offcanvas-body">${elements}</div></div>`,
  },
  {
    name: 'jquery-ui-tabs',
    body: `<div id="tabs"><ul><li><a href="#first">Crédito</a></li><li><a href="#second">Loja</a></li></ul>
      <div id="first">${elements}</div><div id="second"><p>Outra</p></div></div>`,
  },
  {
    name: 'jquery-ui-accordion',
    body: `<div id="accordion"><h2>Crédito</h2><div>${elements}</div><h2>Loja</h2><div><p>Outra</p></div></div>`,
  },
  { name: 'jquery-ui-dialog', body: `<div id="dialog">${elements}</div>` },
].map((row) => ({
  ...row,
  body: toggle + row.body,
  css: '.modal, .offcanvas, .collapsing { transition: none !important } .ui-tabs *, .ui-accordion * { color: #111 !important }',
  // The library's own roles.
  flaws: /^(nested-interactive: <li role="tab"|aria-required-children: <div id="accordion")/,
  also: worksInAPanel,
}))

const slide = (tab: Tab) => run(tab, () => document.querySelector('output')?.textContent)

const slideIs = (tab: Tab, expected: string) =>
  until(
    tab,
    `slide ${expected} is shown`,
    (wanted) => document.querySelector('output')?.textContent === wanted,
    expected,
  )

/** Two points on a line, by their share of an element's width; the element is a control of an embed or the page's own. */
function across(tab: Tab, tag: string, control: string, from: number, to: number): Promise<[Point, Point]> {
  return run(
    tab,
    async (name, selector, begin, end) => {
      const host = document.querySelector(name)
      const element = selector ? host?.shadowRoot?.querySelector(selector) : host
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // What is pressed is found by the last frame that was drawn.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      const at = (share: number): [number, number] => [left + width * share, top + height / 2]
      return [at(begin), at(end)] as [[number, number], [number, number]]
    },
    tag,
    control,
    from,
    to,
  )
}

/** Puts the slider back. */
const begin = (tab: Tab) =>
  run(tab, () => {
    const simulator = document.querySelector('credit-simulator') as HTMLElement & { reset(): void }
    simulator.reset()
  })

/** Keys pressed in the fields are the fields'. */
async function keepsItsKeys(tab: Tab): Promise<void> {
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  await sliderIs(tab, '9000')
  await focus(tab, 'credit-login', 'input')
  await tab.type('sonja.kns@exemplo.com')
  const typed = await run(tab, () => {
    const field = document.querySelector('credit-login')?.shadowRoot?.querySelector('input')
    const { value = '' } = field ?? {}
    if (field) field.value = ''
    return value
  })
  assert.equal(typed, 'sonja.kns@exemplo.com')
  assert.equal(await slide(tab), '0')
  await begin(tab)
}

/** A drag on the slider moves its thumb and not what the page drags, which a drag on a heading moves. */
async function keepsItsDrags(tab: Tab): Promise<void> {
  await tab.drag(...(await across(tab, 'credit-simulator', '[type=range]', 0.9, 0.5)))
  const value = await sliderValue(tab)
  assert.ok(value > 20_000 && value < 32_000, `the thumb is at ${value}`)
  assert.equal(await slide(tab), '0')
  await tab.drag(...(await across(tab, 'h1', '', 0.9, 0.2)))
  await slideIs(tab, '1')
  await press(tab, 'back')
  await slideIs(tab, '0')
  // After a drag Slick takes the next click for its end, also one by keyboard.
  await tab.drag(...(await across(tab, 'h1', '', 0.5, 0.5)))
  await begin(tab)
  await keepsItsKeys(tab)
}

async function movesOnce(tab: Tab, move: () => Promise<void>): Promise<void> {
  await move()
  await slideIs(tab, '1')
  await press(tab, 'back')
  await slideIs(tab, '0')
}

/** The page's keys work outside of the elements. */
const leavesThePageItsKeys =
  (key: Key) =>
  async (tab: Tab): Promise<void> => {
    await keepsItsKeys(tab)
    await run(tab, () => {
      const inside = document.activeElement?.shadowRoot?.activeElement
      if (inside instanceof HTMLElement) inside.blur()
    })
    await movesOnce(tab, () => tab.press(key))
  }

/** A finger that goes up over an element's control, or over the page's own; in every engine, with a mouse or not. */
const swipe = (tab: Tab, tag: string, control: string) =>
  run(
    tab,
    (name, selector) => {
      const host = document.querySelector(name)
      const target = selector ? host?.shadowRoot?.querySelector(selector) : host
      for (const [type, pageY] of [
        ['touchstart', 400],
        ['touchmove', 300],
        ['touchend', 300],
      ] as const) {
        const event = new Event(type, { bubbles: true, composed: true, cancelable: true })
        target?.dispatchEvent(Object.assign(event, { touches: [{ pageY }] }))
      }
    },
    tag,
    control,
  )

/** What moves a page by sections moves the slider when it is used, and the page elsewhere, wheel included. */
async function keepsItsSection(tab: Tab): Promise<void> {
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowUp')
  await sliderIs(tab, '9000')
  await begin(tab)
  await movesOnce(tab, () => swipe(tab, 'credit-simulator', '[part=legal]'))
  // The page remembers where that finger went down, and has not heard of this one.
  await swipe(tab, 'credit-simulator', '[type=range]')
  assert.equal(await slide(tab), '0')
  await movesOnce(tab, () =>
    run(tab, () => {
      const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, composed: true, cancelable: true })
      document.querySelector('credit-simulator')?.shadowRoot?.querySelector('input')?.dispatchEvent(wheel)
    }),
  )
  await leavesThePageItsKeys('ArrowDown')(tab)
}

const counter = '<p><button type="button" id="back">Voltar</button> <output>0</output></p>'
const slides = `<div class="slide">${elements}</div><div class="slide"><p>Outra</p></div>`

const drags = [
  { name: 'slick', body: `<div class="slides">${slides}</div>` },
  { name: 'swiper', body: `<div class="slides"><div>${slides}</div></div>` },
  { name: 'flickity', body: `<div class="slides">${slides}</div>` },
  { name: 'jquery-ui-draggable', body: `<div id="draggable">${elements}</div>` },
].map((row) => ({ ...row, css: '.slide { inline-size: 100% }', also: keepsItsDrags }))

const reveal = {
  name: 'reveal',
  body: `<div class="reveal"><div class="slides"><section>${elements}</section><section><p>Outra</p></section></div></div>`,
  css: '.reveal { block-size: 1700px !important }',
  also: leavesThePageItsKeys('ArrowRight'),
}

const sections = {
  name: 'sections',
  body: `<div class="sections"><div><section>${elements}</section><section><p>Outra</p></section></div></div>`,
  css: '.sections { block-size: 1700px; overflow: hidden } section { block-size: 1700px }',
  also: keepsItsSection,
}

/** Libraries make HTML of strings, write styles and fetch pages. */
const policy = (portal: string) => `script-src 'self' ${portal}; style-src 'self' 'unsafe-inline'`

const withScripts: readonly Host[] = [
  ...swaps,
  ...panels,
  ...[...drags, reveal, sections].map((row) => ({ ...row, body: counter + row.body })),
]

const entryOf = (name: string) => `libraries/${name.replace(/^(bootstrap|jquery-ui)-.*/, '$1')}.js`

/** Pages with the libraries that the web is made of, around the elements. */
export const libraries: readonly Host[] = [
  ...resets,
  ...withScripts.map((row) => ({ policy, app: { entry: entryOf(row.name), first: true }, ...row })),
]
