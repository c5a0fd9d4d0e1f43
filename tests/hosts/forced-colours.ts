import assert from 'node:assert/strict'
import { run, type Tab } from '../support/tab.ts'

/** The reader's colours are in force inside too, and what can be pressed has an edge. */
export async function showsItsControlsInForcedColours(tab: Tab): Promise<void> {
  const seen = await run(tab, () => {
    const hosts = [...document.querySelectorAll('#here *')].filter(({ shadowRoot }) => shadowRoot)
    const probe = document.querySelector('#here') as HTMLElement
    const { color: ink } = getComputedStyle(probe)
    const all = (selector: string) =>
      hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])])
    return {
      inForce: matchMedia('(forced-colors: active)').matches,
      otherInk: all('p, dt, dd').filter((text) => getComputedStyle(text).color !== ink).length,
      edgeless: all('a').filter((link) => getComputedStyle(link).borderTopStyle !== 'solid').length,
    }
  })
  assert.deepEqual(seen, { inForce: true, otherInk: 0, edgeless: 0 })
}
