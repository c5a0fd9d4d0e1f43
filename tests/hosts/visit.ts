import assert from 'node:assert/strict'
import { accessibility } from '../support/accessibility.ts'
import { run, type Tab, until } from '../support/tab.ts'
import type { Host } from './host.ts'
import { covered, lookOf, misfits } from './look.ts'
import type { Sites } from './sites.ts'

const words = {
  'credit-scam-warning': 'depósito antecipado',
  'credit-price': 'como funciona',
  'credit-migration-banner': 'Ir pra Geru',
  'credit-simulator': 'sujeita a análise de crédito',
  'credit-login': 'A senha você digita só em',
} as const

/** The visible text of the page's elements. */
function shown(tab: Tab): Promise<Record<string, string>> {
  return run(tab, () =>
    Object.fromEntries(
      [...document.querySelectorAll('#here *')]
        .filter(({ localName }) => localName.startsWith('credit-'))
        .map(({ localName, shadowRoot }) => [localName, shadowRoot?.textContent ?? '']),
    ),
  )
}

/** Fields of embeds for data that only the portal may ask for. */
function secrets(tab: Tab): Promise<string[]> {
  return run(tab, () =>
    [...document.querySelectorAll('#here *')]
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('input, textarea, [contenteditable]') ?? []),
      ])
      .map((field) => {
        const { type, name, autocomplete, labels } = field as HTMLInputElement
        return [type, name, autocomplete, ...[...(labels ?? [])].map(({ textContent }) => textContent)].join(
          ' ',
        )
      })
      .filter((field) => /password|one-time|cpf|senha|código/i.test(field)),
  )
}

/** Everything stored on the page's origin. */
export function stored(tab: Tab): Promise<string[]> {
  return run(tab, async () => [
    ...(document.cookie ? [`cookie ${document.cookie}`] : []),
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...((await indexedDB.databases?.()) ?? []).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
  ])
}

/** Focuses a control of an embed. */
export function focus(tab: Tab, tag: string, control: string): Promise<void> {
  return run(
    tab,
    (name, selector) =>
      document.querySelector(name)?.shadowRoot?.querySelector<HTMLElement>(selector)?.focus(),
    tag,
    control,
  )
}

/** Waits until every element of the page is shown. */
export async function ready(tab: Tab): Promise<void> {
  await until(tab, 'all elements are ready', () => {
    const all = [...document.querySelectorAll('#here *')].filter(({ localName }) =>
      localName.startsWith('credit-'),
    )
    return all.length > 0 && all.every((one) => one.matches(':state(ready)'))
  })
}

/** Presses a button of the page. */
export const press = (tab: Tab, id: string) => run(tab, (name) => document.getElementById(name)?.click(), id)

/** Waits until the simulator's slider is at a value. */
export const sliderIs = (tab: Tab, expected: string) =>
  until(
    tab,
    `the slider is at ${expected}`,
    (value) =>
      document.querySelector('credit-simulator')?.shadowRoot?.querySelector<HTMLInputElement>('[type=range]')
        ?.value === value,
    expected,
  )

/** The simulator's amount by its slider, in reais. */
export const sliderValue = (tab: Tab) =>
  run(tab, () => {
    const { shadowRoot } = document.querySelector('credit-simulator') ?? {}
    return Number(shadowRoot?.querySelector<HTMLInputElement>('[type=range]')?.value)
  })

/** By keyboard only: chooses an amount, closes the warning, and follows the link to the portal. */
async function use(tab: Tab, { portal }: Sites): Promise<void> {
  await run(tab, () =>
    document.addEventListener('credit-change', (event) => {
      document.title = `chosen ${(event as CustomEvent).detail.loanValue}`
    }),
  )
  const more = (await sliderValue(tab)) + 1000
  await focus(tab, 'credit-simulator', 'input[type=range]')
  await tab.press('ArrowRight')
  await until(tab, 'the change is told', (chosen) => document.title === `chosen ${chosen}`, more)
  assert.deepEqual(await stored(tab), [])
  await focus(tab, 'credit-scam-warning', 'button')
  await tab.press('Enter')
  await until(tab, 'the warning closes', () => {
    const { shadowRoot } = document.querySelector('credit-scam-warning') ?? {}
    return !shadowRoot?.querySelector('button')
  })
  assert.deepEqual(await stored(tab), ['session scamWarning'])
  await focus(tab, 'credit-login', 'input')
  await tab.type('ana@exemplo.com')
  assert.equal(
    await run(tab, () => document.querySelector('credit-login')?.shadowRoot?.querySelector('input')?.value),
    'ana@exemplo.com',
  )
  await focus(tab, 'credit-simulator', 'a')
  await tab.press('Enter')
  await until(
    tab,
    'the link leads to the portal',
    (to) => location.href.startsWith(to),
    `${portal.origin}/continuar?loanValue=${more}&`,
  )
}

/** Opens a page and checks its row's expectations and those for all pages. */
export async function visit(tab: Tab, host: Host, sites: Sites): Promise<void> {
  const address = (name: string) => `${sites.shop.origin}/${name}.html`
  let plain: string[] = []
  if (host.sameLook) {
    await tab.open(address('plain'))
    await ready(tab)
    plain = await lookOf(tab)
  }
  await tab.open(address(host.name))
  if (host.fallback) {
    await until(tab, 'the page is there', () => document.readyState === 'complete')
    const links = await run(
      tab,
      () =>
        [...document.querySelectorAll<HTMLElement>('#here a')].filter((link) => link.checkVisibility())
          .length,
    )
    assert.equal(links, 4, 'each element has the link its partner wrote')
  } else {
    await ready(tab)
    const texts = await shown(tab)
    for (const [tag, text] of Object.entries(texts))
      assert.ok(text.includes(words[tag as keyof typeof words]), `${tag} says ${text}`)
    if (host.sameLook) {
      const looks = await lookOf(tab)
      assert.deepEqual(
        looks.filter((look, index) => look !== plain[index]),
        plain.filter((look, index) => look !== looks[index]),
      )
    }
    assert.deepEqual(await misfits(tab), [])
    assert.deepEqual(await covered(tab), [])
    assert.deepEqual(await secrets(tab), [])
    await host.also?.(tab)
  }
  const found = await accessibility(tab)
  assert.deepEqual(
    found.filter((one) => !host.flaws?.test(one)),
    [],
  )
  assert.deepEqual(await stored(tab), [])
  await heard(tab, host)
  if (!host.fallback) await use(tab, sites)
}

/** Compares the page's complaints with its row. */
async function heard(tab: Tab, { complaints: needed = [], mayComplain = [] }: Host): Promise<void> {
  const complaints = await tab.complaints()
  assert.deepEqual(
    complaints.filter((one) => ![...needed, ...mayComplain].some((words) => words.test(one))),
    [],
  )
  for (const words of needed)
    assert.ok(
      complaints.some((one) => words.test(one)),
      `nothing said ${words}`,
    )
}
