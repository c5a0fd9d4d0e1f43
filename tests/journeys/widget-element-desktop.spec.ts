import { expect, type Page, test } from 'playwright/test'
import { complaintsOf, html, loadModule, renders, settled, strictPolicy } from '../support/embed-page.ts'
import { bundleProbe } from '../support/probe.ts'
import { type Site, startSite } from '../support/static-site.ts'

let site: Site
let complaints: string[]

test.beforeAll(async () => {
  const probe = await bundleProbe()
  site = await startSite({
    contentSecurityPolicy: strictPolicy(),
    files: { '/probe.js': probe, '/page.html': html('<main id="here"></main><aside id="there"></aside>') },
  })
})
test.afterAll(() => site.close())
test.beforeEach(async ({ page }) => {
  complaints = complaintsOf(page)
  await page.goto(`${site.origin}/page.html`)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** Adds markup without a string, which trusted types would reject. */
async function put(page: Page, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate((written) => {
    const probe = document.createElement('credit-probe')
    for (const [name, value] of Object.entries(written)) probe.setAttribute(name, value)
    probe.append('Fallback')
    document.querySelector('#here')?.append(probe)
  }, attributes)
  await settled(page)
}

const shown = (page: Page) =>
  page
    .locator('credit-probe output')
    .textContent()
    .then((text) => JSON.parse(text ?? ''))
const probe = (page: Page) => page.locator('credit-probe')
const set = async (page: Page, values: Record<string, unknown>) => {
  await probe(page).evaluate((element, given) => void Object.assign(element, given), values)
  await settled(page)
}

test('one render for an upgrade with four attributes, and one for four changes in a tick', async ({
  page,
}) => {
  await put(page, { amount: '7', label: 'a', open: 'true', title: 't' })
  await loadModule(page, '/probe.js')
  expect(await renders(page)).toBe(1)
  await set(page, { amount: 8, label: 'b', open: false, explode: false })
  expect(await shown(page)).toEqual({ amount: 8, label: 'b', open: false })
  expect(await renders(page)).toBe(1)
})

test('keeps a property that was set before the upgrade, and later ones', async ({ page }) => {
  await put(page)
  await set(page, { amount: 7, open: true })
  await loadModule(page, '/probe.js')
  expect(await shown(page)).toEqual({ amount: 7, open: true })
  await set(page, { amount: 8 })
  expect(await shown(page)).toEqual({ amount: 8, open: true })
})

test('falls back to the default for what is removed, empty, bad or not given', async ({ page }) => {
  await loadModule(page, '/probe.js')
  await put(page, { amount: '7', open: 'true' })
  for (const bad of ['', ' ', 'abc', '1e3', 'NaN', '[object Object]', '{"a":1']) {
    await probe(page).evaluate((element, text) => element.setAttribute('amount', text), bad)
    await settled(page)
    expect(await shown(page), bad).toEqual({ amount: 5, open: true })
  }
  for (const one of complaints.splice(0)) expect(one).toMatch(/^warning: .* amount=".*" is taken as 5$/s)
  await probe(page).evaluate((element) => {
    element.removeAttribute('amount')
    element.removeAttribute('open')
  })
  await settled(page)
  expect(await shown(page)).toEqual({ amount: 5, open: false })
  for (const nothing of [null, undefined, Number.NaN, {}]) {
    await set(page, { amount: 7 })
    await set(page, { amount: nothing })
    expect(await shown(page)).toEqual({ amount: 5, open: false })
  }
  for (const one of complaints.splice(0)) expect(one).toMatch(/^warning: .* amount=".*" is taken as 5$/s)
})

test('properties and attributes tell the same', async ({ page }) => {
  await loadModule(page, '/probe.js')
  await put(page, { amount: '70' })
  expect(await probe(page).evaluate((element) => Reflect.get(element, 'amount'))).toBe(10)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/ amount="70" is taken as 10$/)])
  await set(page, { amount: 3, open: true, label: 'x' })
  expect(
    await probe(page).evaluate(({ attributes }) => [...attributes].map((one) => `${one.name}=${one.value}`)),
  ).toEqual(['amount=3', 'open=true', 'label=x'])
})

test('keeps its state on a move and renders nothing for it', async ({ page }) => {
  await loadModule(page, '/probe.js')
  await put(page)
  await page.locator('credit-probe button').click()
  await settled(page)
  await renders(page)
  for (const move of ['append', 'moveBefore']) {
    await probe(page).evaluate((element, how) => {
      const to = document.querySelector(element.closest('main') ? '#there' : '#here')
      if (how === 'append') to?.append(element)
      else Reflect.apply(Reflect.get(Element.prototype, how), to, [element, null])
    }, move)
    await settled(page)
    await expect(page.locator('credit-probe button'), move).toHaveText('1')
  }
  expect(await renders(page)).toBe(0)
})

test('renders nothing while never connected', async ({ page }) => {
  await loadModule(page, '/probe.js')
  await page.evaluate(() => document.createElement('credit-probe').setAttribute('amount', '3'))
  await settled(page)
  expect(await renders(page)).toBe(0)
})

test('removed and put back later, it keeps what was chosen, and follows its attributes meanwhile', async ({
  page,
}) => {
  await loadModule(page, '/probe.js')
  await put(page)
  await page.locator('credit-probe button').click()
  const left = await probe(page).evaluateHandle((element) => {
    element.remove()
    return element
  })
  await settled(page)
  await left.evaluate((element) => element.setAttribute('amount', '9'))
  await settled(page)
  await left.evaluate((element) => document.body.append(element))
  await expect(page.locator('credit-probe button')).toHaveText('1')
  expect(await shown(page)).toMatchObject({ amount: 9 })
  expect(await probe(page).evaluate((element) => element.matches(':state(ready)'))).toBe(true)
})

test('fifty removed ones leave nothing behind', async ({ page }) => {
  await loadModule(page, '/probe.js')
  const alive = await page.evaluateHandle(async () => {
    const made = Array.from({ length: 50 }, () => document.createElement('credit-probe'))
    document.body.append(...made)
    await new Promise((done) => setTimeout(done, 50))
    for (const one of made) one.remove()
    await new Promise((done) => setTimeout(done, 50))
    return made.map((one) => new WeakRef(one))
  })
  const inspector = await page.context().newCDPSession(page)
  await expect(async () => {
    await inspector.send('HeapProfiler.collectGarbage')
    expect(await alive.evaluate((references) => references.filter((one) => one.deref()).length)).toBe(0)
  }).toPass({ timeout: 10_000 })
})
