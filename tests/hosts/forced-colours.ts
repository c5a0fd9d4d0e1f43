import assert from 'node:assert/strict'
import { run, type Tab } from '../support/tab.ts'

/** Forced colors apply inside the elements, and links have a border. */
export async function showsItsControlsInForcedColours(tab: Tab): Promise<void> {
  const seen = await run(tab, () => {
    const hosts = [...document.querySelectorAll('#here *')].filter(({ shadowRoot }) => shadowRoot)
    const probe = document.body.appendChild(document.createElement('i'))
    const inks = ['CanvasText', 'LinkText'].map((name) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    })
    probe.remove()
    const all = (selector: string) =>
      hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(selector) ?? [])])
    return {
      inForce: matchMedia('(forced-colors: active)').matches,
      otherInk: all('p, dt, dd').filter((text) => !inks.includes(getComputedStyle(text).color)).length,
      edgeless: all('a').filter((link) => getComputedStyle(link).borderTopStyle !== 'solid').length,
    }
  })
  assert.deepEqual(seen, { inForce: true, otherInk: 0, edgeless: 0 })
}
