import { expect, test } from 'playwright/test'
import { complaintsOf, html, loadModule, renders, settled, strictPolicy } from '../support/embed-page.ts'
import { bundleProbe } from '../support/probe.ts'
import { type Site, startSite } from '../support/static-site.ts'

let site: Site
let complaints: string[]

const declared = `<credit-probe id="declared"><template shadowrootmode="open">
  <div class="old"><output>old</output><button type="button">0</button></div></template>Fallback</credit-probe>`
const hostile = `* { display: inline !important; color: red !important; font-size: 2px; line-height: 9; text-transform: uppercase;
  letter-spacing: 1em; direction: rtl } html { font-size: 62.5% }`

test.beforeAll(async () => {
  const slotted = '<h2 slot="heading">Title</h2><p class="fallback">Fallback</p>'
  site = await startSite({
    contentSecurityPolicy: strictPolicy(),
    files: {
      '/probe.js': await bundleProbe(),
      '/page.html': html(`<div id="around"><credit-probe>${slotted}</credit-probe></div>`),
      '/declared.html': html(declared),
      '/elsewhere.html': html('Elsewhere'),
      '/hostile.css': hostile,
      '/hostile.html': html('<credit-probe></credit-probe>', '<link rel="stylesheet" href="/hostile.css">'),
    },
  })
})
test.afterAll(() => site.close())
test.beforeEach(async ({ page }) => {
  complaints = complaintsOf(page)
  await page.goto(`${site.origin}/page.html`)
})

test('shows the fallback before the script, the view and the named slots after it', async ({ page }) => {
  await expect(page.locator('.fallback')).toBeVisible()
  await loadModule(page, '/probe.js')
  await expect(page.locator('.fallback')).toBeHidden()
  await expect(page.locator('h2')).toBeVisible()
  await expect(page.locator('credit-probe output')).toBeVisible()
  expect(complaints).toEqual([])
})

test('loaded twice and by other versions: the first stays, each other says so, nothing is thrown', async ({
  page,
}) => {
  await loadModule(page, '/probe.js')
  const first = await page.evaluateHandle(() => customElements.get('credit-probe'))
  for (const address of ['/probe.js?again', '/probe.js?v2', '/probe.js?v3']) await loadModule(page, address)
  expect(await first.evaluate((known) => known === customElements.get('credit-probe'))).toBe(true)
  const told = expect.stringMatching(/^info: <credit-probe> comes from another copy\.$/)
  expect(complaints).toEqual([told, told, told])
  expect(await renders(page)).toBe(1)
})

test('a view that throws gives way to the fallback, says so, and recovers', async ({ page }) => {
  await page.evaluate(() =>
    document.addEventListener('credit-error', (event) => {
      document.title = `failed: ${(event as CustomEvent<{ error: Error }>).detail.error.message}`
    }),
  )
  await loadModule(page, '/probe.js')
  const probe = page.locator('credit-probe')
  await probe.evaluate((element) => element.toggleAttribute('explode', true))
  await expect(page.locator('.fallback')).toBeVisible()
  await expect(page).toHaveTitle('failed: exploded')
  expect(await probe.evaluate((element) => element.matches(':state(ready)'))).toBe(false)
  await probe.evaluate((element) => element.toggleAttribute('explode', false))
  await expect(page.locator('.fallback')).toBeHidden()
  expect(await probe.evaluate((element) => element.matches(':state(ready)'))).toBe(true)
  expect(complaints).toEqual([expect.stringMatching(/^error: .*exploded/)])
})

test('what is written and not understood is told to the console, once, and nothing else is', async ({
  page,
}) => {
  const probe = page.locator('credit-probe')
  await probe.evaluate((element) => {
    element.setAttribute('amount', 'R$ 8.000')
    element.setAttribute('label', '')
    element.setAttribute('unknown', 'x')
  })
  await loadModule(page, '/probe.js')
  expect(complaints).toEqual([expect.stringMatching(/^warning: .* amount="R\$ 8\.000" is taken as 5$/)])
  await probe.evaluate((element) => {
    element.setAttribute('amount', 'R$ 8.000')
    element.setAttribute('amount', 'R$ 9.000')
  })
  expect(complaints).toHaveLength(1)
  await probe.evaluate((element) => {
    element.setAttribute('amount', '7')
    element.setAttribute('label', 'a')
    element.removeAttribute('label')
  })
  await settled(page)
  expect(complaints).toHaveLength(1)
})

test('events cross the shadow root and bubble; a prevented one keeps the visitor here', async ({ page }) => {
  await loadModule(page, '/probe.js')
  await page.evaluate(() => {
    document.addEventListener(
      'credit-go',
      (event) => {
        event.preventDefault()
        const { composed, bubbles, detail, target } = event as CustomEvent
        document.title = JSON.stringify([composed, bubbles, detail, (target as Element).localName])
      },
      { once: true },
    )
  })
  await page.locator('credit-probe a').click()
  await expect(page).toHaveTitle('[true,true,{"count":0},"credit-probe"]')
  expect(page.url()).toBe(`${site.origin}/page.html`)
  await page.locator('credit-probe a').click()
  await page.waitForURL('**/elsewhere.html')
})

test('adopts a declarative shadow root: the same nodes, brought up to date', async ({ page }) => {
  await page.goto(`${site.origin}/declared.html`)
  await page.locator('#declared button').focus()
  const button = await page.locator('#declared button').elementHandle()
  await loadModule(page, '/probe.js')
  await expect(page.locator('#declared output')).toHaveText(/"amount":5/)
  expect(await button?.evaluate((node) => [node.isConnected, node.getRootNode() !== document])).toEqual([
    true,
    true,
  ])
  await page.locator('#declared button').click()
  await expect(page.locator('#declared button')).toHaveText('1')
  expect(
    await page.locator('#declared').evaluate((element) => element.shadowRoot?.activeElement?.localName),
  ).toBe('button')
  expect(complaints).toEqual([])
})

test('can be focused and reset, and tells its price', async ({ page }) => {
  await loadModule(page, '/probe.js')
  const probe = page.locator('credit-probe')
  await probe.evaluate((element) => element.focus())
  await expect(probe.locator('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(probe.locator('button')).toHaveText('1')
  expect(await probe.evaluate((element) => Reflect.get(element, 'quote'))).toEqual({ count: 1 })
  await probe.evaluate((element) => (element as HTMLElement & { reset(): void }).reset())
  await expect(probe.locator('button')).toHaveText('0')
  expect(await probe.evaluate((element) => Reflect.get(element, 'quote'))).toEqual({ count: 0 })
  await probe.evaluate((element) => element.toggleAttribute('explode', true))
  await expect(page.locator('.fallback')).toBeVisible()
  expect(await probe.evaluate((element) => Reflect.get(element, 'quote'))).toBeUndefined()
})

test('tells once that it has come into view', async ({ page }) => {
  await page.evaluate(() => {
    document.body.style.paddingTop = '200vh'
    document.querySelector('credit-probe')?.setAttribute('label', 'loja/rodape')
    document.addEventListener('credit-visible', (event) => {
      document.title += JSON.stringify((event as CustomEvent).detail)
    })
    document.title = ''
  })
  await loadModule(page, '/probe.js')
  const scroll = async (where: number) => {
    await page.evaluate((top) => scrollTo(0, top), where)
    await page.waitForTimeout(100)
  }
  await scroll(0)
  await expect(page).toHaveTitle('')
  await scroll(1e6)
  await expect(page).toHaveTitle('{"partner":"loja/rodape"}')
  await scroll(0)
  await scroll(1e6)
  await expect(page).toHaveTitle('{"partner":"loja/rodape"}')
})

test("nothing of a hostile page's styles reaches in", async ({ page }) => {
  await page.goto(`${site.origin}/hostile.html`)
  await loadModule(page, '/probe.js')
  const inside = await page.locator('credit-probe').evaluate((element) => {
    const node = element.shadowRoot?.querySelector('output') ?? element
    const { color, textTransform, letterSpacing, direction } = getComputedStyle(node)
    return { color, textTransform, letterSpacing, direction }
  })
  expect(inside).toMatchObject({
    textTransform: 'none',
    letterSpacing: 'normal',
    direction: 'ltr',
  })
  await settled(page)
  expect(complaints).toEqual([])
})
