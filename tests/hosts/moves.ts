import assert from 'node:assert/strict'
import { run, type Tab } from '../support/tab.ts'
import { focus } from './visit.ts'

const sliderValue = (tab: Tab) =>
  run(
    tab,
    () =>
      document.querySelector('credit-simulator')?.shadowRoot?.querySelector<HTMLInputElement>('[type=range]')
        ?.value,
  )

/** Moves the simulator into an iframe and back; returns the height of its link there. */
function throughAFrame(tab: Tab): Promise<number> {
  return run(tab, async () => {
    const here = document.querySelector('#here') as HTMLElement
    const element = document.querySelector('credit-simulator') as HTMLElement
    const frame = here.appendChild(document.createElement('iframe'))
    frame.contentDocument?.body.append(element)
    await new Promise((done) => setTimeout(done))
    const { height = 0 } = element.shadowRoot?.querySelector('a')?.getBoundingClientRect() ?? {}
    here.append(element)
    frame.remove()
    await new Promise((done) => setTimeout(done))
    return height
  })
}

/** A chosen amount survives every kind of move in this engine, even to another document. */
export async function keepsItsStateWhenMoved(tab: Tab): Promise<void> {
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  for (const way of ['append', 'prepend', 'moveBefore']) {
    await run(
      tab,
      async (how) => {
        const here = document.querySelector('#here') as HTMLElement
        const element = document.querySelector('credit-simulator') as HTMLElement
        if (how === 'moveBefore') Reflect.get(here, how)?.call(here, element, null)
        else Reflect.get(here, how).call(here, element)
        await new Promise((done) => setTimeout(done))
      },
      way,
    )
    assert.equal(await sliderValue(tab), '9000', way)
  }
  assert.ok((await throughAFrame(tab)) >= 48, 'styled in a frame')
  assert.equal(await sliderValue(tab), '9000', 'a frame')
  await run(tab, async () => {
    const element = document.querySelector('credit-simulator') as HTMLElement
    const next = element.nextSibling
    element.remove()
    await new Promise((done) => setTimeout(done))
    document.querySelector('#here')?.insertBefore(element, next)
    await new Promise((done) => setTimeout(done))
  })
  assert.equal(await sliderValue(tab), '9000', 'removed and put back')
  // The final walk on every page must begin in the initial state.
  await run(tab, () =>
    (document.querySelector('credit-simulator') as HTMLElement & { reset(): void }).reset(),
  )
}

/** Draws in a frame's document what this one has made, and what changes there. */
export async function drawsInAnotherDocument(tab: Tab): Promise<void> {
  const texts = await run(tab, async () => {
    const here = document.querySelector('#here') as HTMLElement
    const frame = here.appendChild(document.createElement('iframe'))
    const names = [...new Set([...here.querySelectorAll('*')].map(({ localName }) => localName))]
    const made = names
      .filter((name) => name.startsWith('credit-') && name !== 'credit-scam-warning')
      .map((name) => document.createElement(name))
    frame.contentDocument?.body.append(...made)
    await new Promise((done) => setTimeout(done, 50))
    const drawn = made.map(({ localName, shadowRoot }) => [localName, Boolean(shadowRoot?.textContent)])
    const own = document.querySelector('credit-simulator') as HTMLElement
    const { parentNode, nextSibling } = own
    // The drawn HTML links its style sheet, which is loaded again in each place; removing the frame would cancel that.
    const styled = async () => {
      const sheet = own.shadowRoot?.querySelector('link')
      if (sheet?.rel === 'stylesheet' && !sheet.sheet)
        await new Promise((done) => sheet.addEventListener('load', done, { once: true }))
    }
    const changed = []
    for (const simulator of [own, ...made.filter(({ localName }) => localName === own.localName)]) {
      frame.contentDocument?.body.append(simulator)
      simulator.setAttribute('variant', 'compact')
      await new Promise((done) => setTimeout(done, 50))
      changed.push(['in a compact form', Boolean(simulator.shadowRoot?.querySelector('a'))])
    }
    own.removeAttribute('variant')
    await styled()
    parentNode?.insertBefore(own, nextSibling)
    await styled()
    frame.remove()
    await new Promise((done) => setTimeout(done, 50))
    return [...drawn, ...changed]
  })
  assert.ok(texts.length > 3)
  assert.deepEqual(
    texts.filter(([, isDrawn]) => !isDrawn),
    [],
  )
}
