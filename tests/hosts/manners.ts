import assert from 'node:assert/strict'
import { run, type Tab, until } from '../support/tab.ts'
import { focus } from './visit.ts'

/** Dispatches what begins a drag or a word, which drivers cannot, at a control; what of it the page heard. */
const press = (tab: Tab, tag: string, control: string) =>
  run(
    tab,
    (name, selector, types) => {
      const inside = document.querySelector(name)?.shadowRoot?.querySelector(selector)
      const taken = Reflect.get(globalThis, 'taken') as string[]
      const before = taken.length
      for (const type of types)
        inside?.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }))
      return taken.splice(before)
    },
    tag,
    control,
    'pointerdown mousedown touchstart contextmenu paste compositionstart compositionupdate compositionend dragstart'.split(
      ' ',
    ),
  )

/** Buttons have their ground where a page's colors are none: a moment after they are there, with a transition. */
export const hasItsOwnColors = (tab: Tab): Promise<void> =>
  until(tab, 'each button has a ground', () =>
    [...document.querySelectorAll('credit-simulator, credit-login, credit-migration-banner')].every(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('a[class], button[class]') ?? [])].some((button) =>
          getComputedStyle(button).backgroundColor.startsWith('rgb('),
        ),
    ),
  )

/** What is pressed or typed in a field or on a slider stays there, each letter too; Tab and Escape still reach the page. */
export async function keepsItsPressesAndKeys(tab: Tab): Promise<void> {
  for (const control of ['input[type=range]', 'input[type=text]'])
    assert.deepEqual(await press(tab, 'credit-simulator', control), [])
  assert.deepEqual(await press(tab, 'credit-login', 'input'), [])
  await focus(tab, 'credit-login', 'input')
  await tab.type('sonja.kns@exemplo.com')
  await tab.press('Tab')
  const { typed, taken } = await run(tab, () => ({
    typed: document.querySelector('credit-login')?.shadowRoot?.querySelector('input')?.value,
    taken: Reflect.get(globalThis, 'taken') as string[],
  }))
  assert.equal(typed, 'sonja.kns@exemplo.com')
  assert.deepEqual(
    taken.filter((one) => !one.includes('Tab')),
    [],
  )
  assert.ok(taken.includes('keydown Tab'), 'Tab reaches the page')
  await run(tab, () => {
    const field = document.querySelector('credit-login')?.shadowRoot?.querySelector('input')
    if (field) field.value = ''
  })
}

/** Leads on where a page has replaced what other scripts rely on. */
export async function leadsOnByItself(tab: Tab): Promise<void> {
  const left = await run(tab, () => {
    const { shadowRoot } = document.querySelector('credit-login') ?? {}
    const field = shadowRoot?.querySelector('input')
    if (field) field.value = 'ana@exemplo.com'
    let address = ''
    const stay = (event: MouseEvent) => {
      address = (event.target as HTMLAnchorElement).href
      event.preventDefault()
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      this.addEventListener('click', stay)
      click.call(this)
    }
    shadowRoot?.querySelector('button')?.click()
    HTMLAnchorElement.prototype.click = click
    if (field) field.value = ''
    return { address, opened: Reflect.get(globalThis, 'opened') as boolean | undefined }
  })
  assert.match(left.address, /\/login#login_hint=ana%40exemplo\.com$/)
  assert.equal(left.opened, undefined)
}

/** Goes through a document that is not shown, as scripts that swap pages do, and keeps what was chosen. */
export async function survivesAnotherDocument(tab: Tab): Promise<void> {
  await focus(tab, 'credit-simulator', '[type=range]')
  await tab.press('ArrowRight')
  const value = await run(tab, async () => {
    const here = document.querySelector('#here') as HTMLElement
    const element = document.querySelector('credit-simulator') as HTMLElement
    const next = element.nextSibling
    document.implementation.createHTMLDocument().body.append(element)
    await new Promise((done) => setTimeout(done, 50))
    here.insertBefore(element, next)
    await new Promise((done) => setTimeout(done, 50))
    const slider = element.shadowRoot?.querySelector<HTMLInputElement>('[type=range]')
    return [slider?.value, element.shadowRoot?.adoptedStyleSheets.length]
  })
  assert.deepEqual(value, ['9000', 1])
  await run(tab, () =>
    (document.querySelector('credit-simulator') as HTMLElement & { reset(): void }).reset(),
  )
}

/** Takes away what the page has added to all objects, with which axe does not work. */
export const forgetsWhatAllObjectsHave = (tab: Tab): Promise<void> =>
  run(tab, () => {
    for (const name in Object.prototype) Reflect.deleteProperty(Object.prototype, name)
  })
