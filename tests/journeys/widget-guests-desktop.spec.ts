import { type Browser, expect, type Page, test } from 'playwright/test'
import { amount, simulate, term } from '#core/ui/simulator/text.ts'
import { how, title } from '../../widget/price/text.ts'
import { accessibility } from '../support/accessibility.ts'
import { html, settled } from '../support/embed-page.ts'
import { tabOf } from '../support/playwright-tab.ts'
import { type Site, startSite } from '../support/static-site.ts'

declare global {
  var isBehind: boolean
}

let portal: Site
let shop: Site

const price = '<credit-price amount="2000"></credit-price>'
const guard = "if (event.target.closest('a, button, input, select')) return; location = '/product'"
const hides = "if (event.key === 'Escape' && !event.defaultPrevented) modal.hidden = true"

/** Old scripts that make a click of each touch, of an element that they see, and scroll the page themselves. */
const clicks = `let began
for (const type of ['touchstart', 'touchend']) document.body.addEventListener(type, (event) => {
  if (type === 'touchstart') began = event.target
  else if (event.target === began) event.preventDefault()
}, { passive: false })`
const scrolls = `window.addEventListener('wheel', (event) => {
  event.preventDefault()
  scrollBy(0, event.deltaY)
}, { passive: false })`

/** As libraries of drawers lock a page's scrolling: by an element that they see, before anything else hears it. */
const locks = `document.addEventListener('touchmove', (event) => {
  for (let at = event.target; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return
  event.preventDefault()
}, { capture: true, passive: false })`

/** A sheet that closes at a press outside of its edges. */
const edges = `for (const type of ['pointerdown', 'mousedown'])
  document.addEventListener(type, ({ clientX, clientY }) => {
    const { right, bottom } = sheet.getBoundingClientRect()
    if (clientX > right || clientY > bottom) sheet.hidden = true
  })`

/** What stands around an element on pages of partners, by path. */
const bodies: Readonly<Record<string, string>> = {
  '/page': `<main>${price}</main>`,
  '/link': `<a href="/product"><h3>TV</h3>${price}</a>`,
  '/card': `<div onclick="${guard}"><h3>TV</h3>${price}</div>`,
  '/modal': `<div id="modal" role="dialog">${price}</div>
    <script>for (const type of ['keydown', 'keyup']) document.addEventListener(type, (event) => { ${hides} })</script>`,
  '/long':
    '<div style="height: 900px"></div><credit-simulator></credit-simulator><div style="height: 1500px"></div>',
  '/clicker': `${price}<script>${clicks};${scrolls}</script><div style="height: 3000px"></div>`,
  '/locked': `${price}<credit-simulator></credit-simulator><script>${locks}</script>`,
  '/dark': `<style>credit-price { min-block-size: 48px }</style><credit-price data-theme="dark" amount="2000"></credit-price>`,
  '/sheet': `<div id="sheet" style="inline-size: 320px">${price}</div><script>${edges}</script>`,
  '/twice': ['migration-banner', 'scam-warning', 'price amount="2000"', 'simulator', 'login']
    .map((tag) => `<credit-${tag}></credit-${tag.split(' ')[0]}>`.repeat(2))
    .join(''),
  '/tall': `<div style="height: 2600px"></div>${price}<div style="height: 900px"></div>`,
  '/covers': `${price}<button>Comprar</button>`,
  '/stretched': `<style>.card { position: relative } .card a::after { content: ''; position: absolute; inset: 0; z-index: 1 }
    credit-price { position: relative; z-index: 2 }</style><div class="card"><a href="/product">TV</a>${price}</div>`,
  '/field': `<form><label for="simulator">Simule aqui</label><fieldset><credit-simulator id="simulator"></credit-simulator>
    </fieldset></form>`,
  '/asked': `<form><input name="nome" value="Ana" required><output>1</output><fieldset></fieldset><object></object>
    <credit-simulator></credit-simulator></form>`,
  '/inherits': `<style>:root { box-sizing: border-box } *, ::before, ::after { box-sizing: inherit }
    h2 { inline-size: 100%; padding: 20px; margin: 0 }</style><h2>Fora</h2><credit-simulator><h2 slot="heading">Dentro</h2></credit-simulator>`,
  '/parts': '<style>::part(button) { display: flex }</style><credit-simulator></credit-simulator>',
  '/dragged':
    '<div draggable="true" ondragstart="document.title = 0"><credit-simulator></credit-simulator></div>',
  '/closed': `<div id="closed" style="visibility: hidden">${price}</div>
    <script>addEventListener('credit-visible', ({ target }) => { document.title += target.parentNode.id })</script>`,
  '/opened': ['simulator', 'login']
    .map(
      (tag) =>
        `<button popovertarget="${tag}">${tag}</button><credit-${tag} id="${tag}" popover></credit-${tag}>`,
    )
    .join(''),
  '/cart': `${price}<credit-simulator></credit-simulator>`,
}

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'], files: { '/': html('Portal') } })
  const script = `<script type="module" src="${portal.origin}/widget/v1/credit.js"></script>`
  const pages = Object.entries(bodies).map(([path, body]) => [path, html(body, script)])
  const frames = [
    [600, 70, '/page'],
    [340, 150, '/page'],
    [340, 250, '/page'],
    [700, 3600, '/tall'],
  ].map(([width, height, path]) => [
    `/frame-${height}`,
    html(`<iframe src="${path}" title="Preço" width="${width}" height="${height}"></iframe>`),
  ])
  shop = await startSite({ files: { ...Object.fromEntries([...pages, ...frames]), '/product': html('TV') } })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path)
  await page
    .locator(':is(credit-price, credit-simulator):state(ready)')
    .first()
    .waitFor({ state: 'attached' })
}
const line = (page: Page) => page.locator('credit-price [part=price]')
const details = (page: Page) => page.getByRole('dialog', { name: title })

for (const [width, height] of [
  [390, 844],
  [1366, 650],
] as const)
  for (const css of [
    'body { zoom: 1.1 }',
    'body { zoom: 1.25 }',
    'body { zoom: 1.5 }',
    'html { zoom: 1.25 }',
    'main { transform: scale(0.8); filter: blur(0) }',
  ])
    test(`all that a price opens is on a screen of ${width} px with ${css}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/page')
      await page.addStyleTag({ content: css })
      await line(page).click()
      const box = () => details(page).evaluate((element) => element.getBoundingClientRect().toJSON())
      await expect
        .poll(async () => {
          const { left, top, right, bottom } = await box()
          return left >= 0 && top >= 0 && right <= width && bottom <= height
        })
        .toBe(true)
      // No line of it is cut off at the side.
      expect(
        await details(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0)
    })

for (const height of [70, 150])
  test(`in a frame ${height} px high the line at a price leads to the simulator`, async ({ page }) => {
    await page.goto(`${shop.origin}/frame-${height}`)
    await page.frameLocator('iframe').getByRole('button', { name: how }).click()
    await page.waitForURL(/\?loanValue=2000&installmentsQty=12#simulador$/, { waitUntil: 'commit' })
  })

test('in a low frame all that a price opens can be scrolled to, and nothing covers it', async ({ page }) => {
  await page.goto(`${shop.origin}/frame-250`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: how }).click()
  const legal = frame.locator('[part=legal] p').last()
  await legal.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect
    .poll(() =>
      legal.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect()
        const root = element.getRootNode() as ShadowRoot
        return root.elementFromPoint(left + 2, bottom - 2) === element
      }),
    )
    .toBe(true)
})

test('in a frame as tall as its content what a price opens is where the line is', async ({ page }) => {
  await page.goto(`${shop.origin}/frame-3600`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: how }).click()
  await expect(frame.getByText(title)).toBeInViewport({ ratio: 1 })
  await expect(frame.getByRole('dialog', { name: title })).toBeFocused()
})

test("a page's line through its text ends at the line at a price", async ({ page }) => {
  await open(page, '/page')
  const plain = await line(page).screenshot()
  await page.addStyleTag({ content: 'main { text-decoration: red line-through 5px }' })
  expect(await line(page).screenshot()).toEqual(plain)
})

test('a press in what a price opens is none outside of the sheet around it', async ({ page }) => {
  await open(page, '/sheet')
  await line(page).click()
  const { x, y, width, height } = (await details(page).boundingBox())!
  expect(x).toBeGreaterThan(320)
  await page.mouse.click(x + width / 2, y + height - 8)
  await details(page).getByText(title).click()
  await expect(details(page)).toBeVisible()
  await details(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(line(page)).toBeVisible()
})

test('two of each on a page are no place of the same name twice', async ({ page }) => {
  await open(page, '/twice')
  expect(await accessibility(tabOf(page), 'landmark-unique', 'duplicate-id-aria')).toEqual([])
})

for (const path of ['/link', '/card', '/stretched'])
  test(`on ${path.slice(1)} that leads on, a press on the line opens it and its link works`, async ({
    page,
  }) => {
    await open(page, path)
    await line(page).click()
    await expect(details(page)).toBeVisible()
    await details(page).getByText(title).click()
    await details(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(details(page)).toBeHidden()
    await line(page).focus()
    await page.keyboard.press('Enter')
    await expect(details(page)).toBeVisible()
    expect(page.url()).toBe(shop.origin + path)
    await details(page).getByRole('link', { name: simulate }).click()
    await page.waitForURL(`${portal.origin}/?loanValue=2000**`, { waitUntil: 'commit' })
    await open(page, path)
    await page.getByText('TV').click()
    await page.waitForURL('**/product', { waitUntil: 'commit' })
  })

test('what a price opens closes where the focus goes on to what it covers', async ({ page }) => {
  await open(page, '/covers')
  await line(page).focus()
  await page.keyboard.press('Enter')
  for (const name of [simulate, 'Fechar']) {
    await page.keyboard.press('Tab')
    await expect(details(page).getByText(name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Comprar' })).toBeFocused()
  await expect(details(page)).toBeHidden()
  await line(page).press('Enter')
  await line(page).press('Enter')
  await expect(details(page)).toBeHidden()
})

test('a label leads to a simulator, and a disabled fieldset switches it off', async ({ page }) => {
  await open(page, '/field')
  const field = page.getByRole('textbox').first()
  await page.getByText('Simule aqui').click()
  await expect(field).toBeFocused()
  const set = (change: 'disable' | 'reset' | 'enable') =>
    page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement, change) => {
        if (change === 'reset') form.reset()
        else form.querySelector('fieldset')!.disabled = change === 'disable'
      }, change)
  for (const change of ['disable', 'reset'] as const) {
    await set(change)
    await settled(page)
    await field.focus()
    await expect(field).not.toBeFocused()
  }
  await set('enable')
  const simulator = page.locator('credit-simulator')
  for (const isDisabled of [true, false, undefined]) {
    const told = await simulator.evaluate((element, disabled) => {
      Reflect.set(element, 'disabled', disabled)
      return [Reflect.get(element, 'disabled'), element.matches(':disabled')]
    }, isDisabled)
    expect(told).toEqual([!!isDisabled, !!isDisabled])
    await settled(page)
    await field.focus()
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(!isDisabled)
  }
  await field.fill('9000')
  await expect(page.getByRole('link', { name: simulate })).toHaveAttribute('href', /loanValue=9000/)
})

test('scripts of a page can ask a simulator what they ask each element of a form', async ({ page }) => {
  await open(page, '/asked')
  const answers = await page.locator('form:has(output)').evaluate((form: HTMLFormElement) =>
    ([...form.elements] as HTMLInputElement[]).map((element) => {
      const { type, name, validity, willValidate, validationMessage, labels } = element
      return [
        element.setCustomValidity(''),
        element.checkValidity() && element.reportValidity() && validity.valid,
        element.form === form,
        ...[type, name, validationMessage].map((text) => typeof text),
        typeof willValidate,
        labels instanceof NodeList || labels === undefined,
      ]
    }),
  )
  await page.locator('credit-simulator').evaluate((element) => {
    for (const [name, value] of Object.entries({ name: 'emprestimo', form: 'nenhum' }))
      Reflect.set(element, name, value)
  })
  await expect(page.locator('credit-simulator[name=emprestimo][form=nenhum]')).toHaveCount(1)
  expect(answers).toHaveLength(5)
  for (const answer of answers)
    expect(answer).toEqual([undefined, true, true, 'string', 'string', 'string', 'boolean', true])
})

test("what a page puts into a simulator has the page's box", async ({ page }) => {
  await open(page, '/inherits')
  const widths = await page
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
})

test('zoomed by fingers, what a price opens moves with the window', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await open(page, '/page')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 })
  await line(page).evaluate((button: HTMLElement) => button.click())
  await expect(details(page)).toBeVisible()
  await session.send('Input.synthesizeScrollGesture', { x: 70, y: 120, xDistance: -80, yDistance: 0 })
  expect(await page.evaluate(() => visualViewport?.offsetLeft)).toBeGreaterThan(0)
  await context.close()
})

test('a press on a label after a wrong amount leads to its field', async ({ page }) => {
  await open(page, '/cart')
  await page.getByLabel(amount).first().fill('410000')
  await page.getByText(term, { exact: true }).click()
  await expect(page.getByRole('textbox', { name: term })).toBeFocused()
})

test('as a popover of a page it is hidden until opened, and once closed', async ({ page }) => {
  await open(page, '/opened')
  for (const tag of ['simulator', 'login']) {
    const element = page.locator(`credit-${tag}`)
    await expect(element).toBeHidden()
    await page.getByRole('button', { name: tag }).click()
    await expect(element).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(element).toBeHidden()
  }
})

test('a button that a page gives another display is one', async ({ page }) => {
  await open(page, '/parts')
  await expect(page.locator('credit-simulator [part=button]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: simulate })).toHaveCSS('display', 'flex')
})

test('a slider moves within a card that can be dragged', async ({ page }) => {
  await open(page, '/dragged')
  const slider = page.getByRole('slider').first()
  const { x, y, width, height } = (await slider.boundingBox())!
  const at = (part: number) => [x + width * part, y + height / 2] as const
  await page.mouse.move(...at(0.5))
  await page.mouse.down()
  for (const part of [0.55, 0.6, 0.7, 0.8, 0.9]) await page.mouse.move(...at(part))
  await page.mouse.up()
  expect(Number(await slider.inputValue())).toBeGreaterThan(40_000)
  await expect(page).not.toHaveTitle('0')
})

test('what is hidden by its visibility, or in a tab behind others, comes into view when it is seen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.isBehind = false
    Object.defineProperty(document, 'hidden', { get: () => globalThis.isBehind })
  })
  await page.clock.install()
  await page.goto(`${shop.origin}/closed`)
  await expect(page.locator('credit-price:state(ready)')).toHaveCount(1)
  await page.evaluate(() => {
    document.title = ''
  })
  await page.clock.runFor(2000)
  await expect(page).toHaveTitle('')
  await page.locator('#closed').evaluate((menu: HTMLElement) => {
    menu.style.visibility = 'visible'
    globalThis.isBehind = true
  })
  await page.clock.runFor(2000)
  await expect(page).toHaveTitle('')
  await page.evaluate(() => {
    globalThis.isBehind = false
  })
  await page.clock.runFor(2000)
  await expect(page).toHaveTitle('closed')
})

test('Escape closes what was opened last, and then the window of the shop around it', async ({ page }) => {
  await open(page, '/modal')
  const escapes = async () => {
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
    await expect(page.locator('#modal')).toBeVisible()
    await expect(line(page)).toBeFocused()
  }
  await line(page).focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toBeVisible()
  await escapes()
  await line(page).click()
  await details(page).getByText(title).click()
  await escapes()
  await page.keyboard.press('Escape')
  await expect(page.locator('#modal')).toBeHidden()
})

/** Moves a finger over the screen of a phone, slowly enough for the browser to tell a scroll. */
async function swipe(page: Page, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]) {
  const inspector = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    inspector.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', step / 12)
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
}

async function phone(browser: Browser): Promise<Page> {
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  return (await browser.newContext(screen)).newPage()
}

test('a finger that scrolls over a slider changes nothing; along it, it does', async ({ browser }) => {
  const page = await phone(browser)
  await open(page, '/long')
  const sliders = page.locator('credit-simulator input[type=range]')
  for (const index of [0, 1])
    for (const way of [
      [3, -150],
      [60, -150],
      [-3, 150],
    ] as const) {
      const slider = sliders.nth(index)
      const before = await slider.inputValue()
      await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const scrolled = await page.evaluate(() => scrollY)
      const { x, y, width, height } = (await slider.boundingBox())!
      await swipe(page, [x + width * 0.6, y + height / 2], way)
      await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled)
      await expect(slider).toHaveValue(before)
    }
  const slider = sliders.first()
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await slider.boundingBox())!
  await swipe(page, [x + width * 0.2, y + height / 2], [width * 0.5, 4])
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(30_000)
  await page.touchscreen.tap(x + width * 0.4, y + height / 2)
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(25_000)
  await page.context().close()
})

test('a touch acts where a page makes clicks of its own, and the wheel moves what is open', async ({
  browser,
}) => {
  const page = await phone(browser)
  await open(page, '/clicker')
  await line(page).tap()
  await expect(details(page)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 500 })
  const { x, y, width, height } = (await details(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => details(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await details(page).getByRole('button', { name: 'Fechar' }).tap()
  await expect(details(page)).toBeHidden()
  await page.context().close()
})

test('where a page locks its scrolling, a finger moves what is open and a slider', async ({ browser }) => {
  const page = await phone(browser)
  await open(page, '/locked')
  await page.setViewportSize({ width: 390, height: 500 })
  await line(page).tap()
  const text = (await details(page).getByText(title).boundingBox())!
  await swipe(page, [text.x + 20, text.y + 200], [0, -150])
  await expect.poll(() => details(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  // A tap on what still moves only stops it.
  await expect(async () => {
    await details(page).getByRole('button', { name: 'Fechar' }).tap()
    await expect(details(page)).toBeHidden({ timeout: 1000 })
  }).toPass()
  const slider = page.locator('credit-simulator input[type=range]').first()
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = (await slider.boundingBox())!
  await swipe(page, [x + width * 0.2, y + height / 2], [width * 0.5, 2])
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(30_000)
  await page.context().close()
})

test('a dark theme is printed dark on white', async ({ page }) => {
  await open(page, '/dark')
  const light = () =>
    line(page).evaluate((element) => {
      const [, shade] = /oklch\(([\d.]+)/.exec(getComputedStyle(element).color) ?? []
      const [, red] = /rgb\((\d+)/.exec(getComputedStyle(element).color) ?? []
      return Number(shade ?? Number(red) / 255)
    })
  expect(await light()).toBeGreaterThan(0.5)
  await page.emulateMedia({ media: 'print' })
  expect(await light()).toBeLessThan(0.5)
})

test('while a cart changes fast, its new price is said once', async ({ page }) => {
  await open(page, '/cart')
  const said = await page.evaluate(async () => {
    const element = document.querySelector('credit-price')
    const status = element?.shadowRoot?.querySelector('[role=status]')
    if (!element || !status) return
    const words: string[] = []
    new MutationObserver(() => {
      if (status.textContent) words.push(status.textContent)
    }).observe(status, { childList: true, characterData: true, subtree: true })
    for (let amount = 3000; amount < 3010; amount += 1) {
      element.setAttribute('amount', `${amount}`)
      await new Promise((done) => setTimeout(done, 80))
    }
    // What is written again has been said.
    for (const amount of ['3009', '3.009,00']) {
      await new Promise((done) => setTimeout(done, 1000))
      element.setAttribute('amount', amount)
    }
    await new Promise((done) => setTimeout(done, 1000))
    return words
  })
  expect(said).toEqual([expect.stringMatching(/^R\$\s3\.009 em 12 parcelas/)])
})

test('what a price has opened is not printed, and the page is', async ({ page }) => {
  await open(page, '/page')
  await line(page).click()
  await page.emulateMedia({ media: 'print' })
  await expect(details(page)).toBeHidden()
  await expect(line(page)).toBeVisible()
})
