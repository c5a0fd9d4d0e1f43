import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { amount as amountLabel, term as termLabel } from '#core/ui/simulator/text.ts'
import { complaintsOf, html, strictPolicy, watchShifts } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'
import { hold } from './parts.ts'

let portal: Site
let shop: Site

const names = ['simulator', 'price', 'migration-banner', 'login', 'scam-warning'] as const

/** A page with the HTML from the build. */
async function pageOf(name: string): Promise<string> {
  const snippet = await readFile(`dist/widget/v1/${name}.html`, 'utf8')
  const built = /src="(.+?)\/widget\//.exec(snippet)?.[1] ?? ''
  return html(`<main><h1>Loja</h1>${snippet.replaceAll(built, portal.origin)}<p>Depois</p></main>`)
}

test.beforeAll(async () => {
  portal = await startSite({
    folder: ['/widget/', 'dist/widget/'],
    files: { '/': 'Portal', '/continuar': 'Portal', '/login': 'Portal', '/migracao': 'Portal' },
  })
  const pages = await Promise.all(names.map(async (name) => [`/${name}.html`, await pageOf(name)]))
  const withParts = (await pageOf('simulator')).replace(
    '</head>',
    '<link rel="stylesheet" href="/parts.css"></head>',
  )
  const unmarked = (await pageOf('scam-warning')).replace('<hr hidden>', '')
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin).replace(
      "style-src 'self'",
      `style-src 'self' ${portal.origin}`,
    ),
    files: {
      ...Object.fromEntries(pages),
      '/unmarked.html': unmarked,
      '/parts.html': withParts,
      '/parts.css': '::part(button) { display: flex }',
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

/** Opens one of the shop's pages with the scripts held back until released. */
async function openAsleep(page: Page, file: string): Promise<() => void> {
  const release = await hold(page, '**/*.js')
  await page.goto(`${shop.origin}/${file}`, { waitUntil: 'commit' })
  return release
}

const parts = {
  price: (page: Page) => page.getByRole('button', { name: 'como funciona' }),
  simulator: (page: Page) => page.getByRole('slider', { name: amountLabel }),
  'migration-banner': (page: Page) => page.getByRole('link', { name: 'Ir pra Geru' }),
  login: (page: Page) => page.getByRole('textbox', { name: 'Seu e-mail' }),
  'scam-warning': (page: Page) => page.getByText('não solicita nenhum tipo de depósito antecipado'),
}

for (const name of names) {
  test(`<credit-${name}> drawn by the server is there before its script, which takes it over without a jump`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    const shifts = await watchShifts(page)
    const release = await openAsleep(page, `${name}.html`)
    const part = parts[name](page)
    const element = page.locator(`credit-${name}`)
    await expect(part).toBeVisible()
    expect(await element.evaluate((one) => one.matches(':defined'))).toBe(false)
    const before = await element.boundingBox()
    const node = await part.elementHandle()
    release()

    await expect.poll(() => element.evaluate((one) => one.matches(':defined:state(ready)'))).toBe(true)
    expect(await element.boundingBox()).toEqual(before)
    expect(await node?.evaluate((one) => one.isConnected)).toBe(true)
    expect(await shifts()).toEqual([])
    expect(complaints).toEqual([])
  })
}

for (const name of names)
  test(`nothing of <credit-${name}> jumps while its HTML arrives`, async ({ page }) => {
    const shifts = await watchShifts(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.origin}/${name}.html?pieces`)
      await expect(parts[name](page)).toBeVisible()
      expect(await shifts(), `${width} px wide`).toEqual([])
    }
  })

test('an element whose page has removed the mark of its end is shown after some seconds', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${shop.origin}/unmarked.html`)
  const part = parts['scam-warning'](page)
  const finishWaits = () =>
    page.locator('credit-scam-warning').evaluate(({ shadowRoot }) =>
      shadowRoot?.getAnimations().map((wait) => {
        wait.finish()
        return wait.effect?.getComputedTiming().endTime
      }),
    )
  await expect.poll(() => part.evaluate((words) => getComputedStyle(words).visibility)).toBe('hidden')
  expect(await finishWaits()).toEqual([3000])
  await expect(part).toBeVisible()
})

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const arrivesAt = (page: Page, path: string) => expect(page).toHaveURL(portal.origin + path)

/** The purpose of each element, done with native browser features only. */
const presses = {
  async simulator(page: Page) {
    await page.getByRole('textbox', { name: amountLabel }).fill('8.000')
    await submit(page, 'Simular')
    await arrivesAt(page, '/continuar?loanValue=8.000&installmentsQty=36')
  },
  async price(page: Page) {
    await parts.price(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Simular' }).click()
    await arrivesAt(page, '/?loanValue=5000&installmentsQty=12#simulador')
  },
  async 'migration-banner'(page: Page) {
    await parts['migration-banner'](page).click()
    await arrivesAt(page, '/migracao')
  },
  async login(page: Page) {
    await parts.login(page).fill('ana@exemplo.com')
    await submit(page, 'Continuar')
    await arrivesAt(page, '/login?')
  },
  async 'scam-warning'(page: Page) {
    await submit(page, 'Fechar aviso')
    await expect(parts['scam-warning'](page)).toBeHidden()
  },
} as const

/** Opens an element whose script does not load. */
async function openAlone(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${shop.origin}/${name}.html`)
  return page
}

for (const javaScriptEnabled of [true, false])
  test(`all do what they are for ${javaScriptEnabled ? 'before the script' : 'without JavaScript'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    for (const name of names) await test.step(name, async () => presses[name](await openAlone(context, name)))
    await context.close()
  })

test('a warning closed before its script is closed for the tab, as far as the page lets it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('credit-dismiss', (event) => {
      if (location.search) event.preventDefault()
      document.title = 'asked'
    })
  })
  const kept = () => page.evaluate(() => Object.keys(sessionStorage))
  for (const [search, isVisible] of [
    ['?stay', true],
    ['', false],
  ] as const) {
    const release = await openAsleep(page, `scam-warning.html${search}`)
    await presses['scam-warning'](page)
    release()
    await expect(page).toHaveTitle('asked')
    await expect(parts['scam-warning'](page)).toBeVisible({ visible: isVisible })
    expect(await kept()).toEqual(isVisible ? [] : ['scamWarning'])
  }
})

test('what was drawn is alive once the script is there', async ({ page }) => {
  await page.goto(`${shop.origin}/simulator.html`)
  await page.locator('credit-simulator:state(ready)').waitFor()
  await parts.simulator(page).press('ArrowRight')
  await expect(page.getByText('para um empréstimo de R$\u00a06.000')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Simular', exact: true })).toHaveAttribute(
    'href',
    `${portal.origin}/continuar?loanValue=6000&installmentsQty=36`,
  )
})

test('an amount typed before the script counts once it is there', async ({ page }) => {
  const release = await openAsleep(page, 'simulator.html')
  await page.getByRole('textbox', { name: amountLabel }).fill('8.000')
  release()
  await page.locator('credit-simulator:state(ready)').waitFor()
  await expect(page.getByRole('link', { name: 'Simular', exact: true })).toHaveAttribute(
    'href',
    `${portal.origin}/continuar?loanValue=8000&installmentsQty=36`,
  )
  await expect(page.getByText('para um empréstimo de R$\u00a08.000')).toBeVisible()
})

test('what is being typed when the script comes goes on', async ({ page }) => {
  const release = await openAsleep(page, 'simulator.html')
  const field = page.getByRole('textbox', { name: amountLabel })
  await field.click()
  await field.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  release()
  await page.locator('credit-simulator:state(ready)').waitFor()
  await page.keyboard.type('000')
  await expect(field).toBeFocused()
  await expect(page.getByText('para um empréstimo de R$\u00a012.000')).toBeVisible()
})

test('amount and term typed before the script count once it is there', async ({ page }) => {
  const release = await openAsleep(page, 'simulator.html')
  await page.getByRole('textbox', { name: amountLabel }).fill('12000')
  await page.getByRole('textbox', { name: termLabel }).fill('24')
  release()
  await page.locator('credit-simulator:state(ready)').waitFor()
  await expect(page.getByRole('link', { name: 'Simular', exact: true })).toHaveAttribute(
    'href',
    `${portal.origin}/continuar?loanValue=12000&installmentsQty=24`,
  )
})

test('a part that a page gives another display is seen once, before the script and after it', async ({
  page,
}) => {
  const release = await openAsleep(page, 'parts.html')
  const buttons = page.locator('credit-simulator [part=button]')
  await expect(buttons).toHaveText('Simular')
  release()
  await page.locator('credit-simulator:state(ready)').waitFor()
  await expect(buttons).toHaveText('Simular')
})

const focusable = {
  simulator: 'button',
  price: 'button',
  'migration-banner': 'a',
  login: 'button',
  'scam-warning': 'button',
} as const

for (const name of names)
  test(`who stands on the button of <credit-${name}> when the script comes still does`, async ({ page }) => {
    const release = await openAsleep(page, `${name}.html`)
    const control = page.locator(`credit-${name} [part=base] ${focusable[name]}`).first()
    await control.focus()
    const words = await control.textContent()
    release()
    await page.locator(`credit-${name}:state(ready)`).waitFor()
    const focused = () =>
      page.locator(`credit-${name}`).evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.textContent)
    await expect.poll(focused).toBe(words)
  })

test('a page that a browser has saved with its shadow roots shows what its attributes say', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/simulator.html`)
  const saved = await page.evaluate(async (script) => {
    const element = document.createElement('credit-simulator')
    element.setAttribute('loan-value', '8000')
    element.setAttribute('installments-qty', '12')
    document.body.replaceChildren(element)
    while (!element.matches(':state(ready)')) await new Promise(requestAnimationFrame)
    const root = element.shadowRoot as ShadowRoot
    return `<!doctype html><script type="module" src="${script}"></script>${document.body.getHTML({ shadowRoots: [root] })}`
  }, `${portal.origin}/widget/v1/simulator.js`)
  const copy = await startSite({ files: { '/': saved } })
  await page.goto(copy.origin)
  await expect(page.locator('credit-simulator:state(ready)')).toBeVisible()
  await expect(parts.simulator(page)).toHaveValue('8000')
  await copy.close()
})
