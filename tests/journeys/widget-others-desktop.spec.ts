import { expect, type Page, test } from 'playwright/test'
import { customer } from '#core/ui/migration-banner/text.ts'
import { complaintsOf, html, settled, strictPolicy } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site
let blog: Site
let complaints: string[]

const pageOf = (name: string) =>
  html(
    `<main><h1>Loja</h1><credit-${name}><p>Reserva</p></credit-${name}></main>`,
    `<script type="module" src="${portal.origin}/widget/v1/${name}.js"></script>`,
  )

test.beforeAll(async () => {
  const files = { '/login': html('Portal'), '/continuar': html('Portal'), '/migracao': html('Portal') }
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'], files })
  shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: {
      '/login.html': pageOf('login'),
      '/migration-banner.html': pageOf('migration-banner'),
      '/scam-warning.html': pageOf('scam-warning'),
      '/simulator.html': pageOf('simulator'),
    },
  })
  const framed = (name: string) =>
    html(`<iframe src="${shop.origin}/${name}.html" title="${name}" width="360" height="700"></iframe>`)
  blog = await startSite({
    files: {
      '/login.html': framed('login'),
      '/migration-banner.html': framed('migration-banner'),
      '/simulator.html': framed('simulator'),
    },
  })
})
test.afterAll(() => Promise.all([portal, shop, blog].map((site) => site.close())))
test.beforeEach(async ({ page }) => {
  portal.requests.length = 0
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** Records an embed's event, and optionally prevents the navigation. */
async function listen(page: Page, name: string, prevent = false): Promise<void> {
  await page.evaluate(
    ([event, stop]) =>
      document.addEventListener(event, (told) => {
        document.title = JSON.stringify((told as CustomEvent).detail)
        if (stop) told.preventDefault()
      }),
    [name, prevent] as const,
  )
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Seu e-mail' })
const go = (page: Page) => page.getByRole('button', { name: 'Continuar' })

test('login takes an e-mail to the portal, behind the hash, and tells the page no more than that', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/login.html`)
  await expect(page.locator('credit-login')).toContainText(portal.origin.replace('http://', ''))
  await listen(page, 'credit-login', true)
  await email(page).fill(' ana+loja@exemplo.com.br ')
  await go(page).click()
  await expect(page).toHaveTitle(JSON.stringify({ url: `${portal.origin}/login` }))
  await page.goto(`${shop.origin}/login.html`)
  await email(page).fill('ana+loja@exemplo.com.br')
  await email(page).press('Enter')
  await page.waitForURL(`${portal.origin}/login#login_hint=ana%2Bloja%40exemplo.com.br`, {
    waitUntil: 'commit',
  })
})

test('login and banner tell where they lead which partner they are on', async ({ page }) => {
  const partner = 'partner=loja/rodape&utm_source=loja/rodape&utm_medium=widget'
  const name = (tag: string) =>
    page.locator(tag).evaluate((element) => element.setAttribute('partner', 'loja/rodape'))
  await page.goto(`${shop.origin}/migration-banner.html`)
  await name('credit-migration-banner')
  await expect(page.getByRole('link', { name: 'Ir pra Geru' })).toHaveAttribute(
    'href',
    `${portal.origin}/migracao?${partner}`,
  )
  await expect(page.getByRole('link', { name: customer })).toHaveAttribute(
    'href',
    `${portal.origin}/migracao/cliente?${partner}`,
  )
  await page.goto(`${shop.origin}/login.html`)
  await name('credit-login')
  await email(page).fill('ana@exemplo.com')
  await go(page).click()
  await page.waitForURL(`${portal.origin}/login?${partner}#login_hint=ana%40exemplo.com`, {
    waitUntil: 'commit',
  })
})

test('login leaves a frame for the whole window', async ({ page }) => {
  await page.goto(`${blog.origin}/login.html`)
  const inside = page.frameLocator('iframe')
  await inside.getByRole('textbox').fill('ana@exemplo.com')
  await inside.getByRole('button').click()
  await page.waitForURL(`${portal.origin}/login#login_hint=ana%40exemplo.com`, { waitUntil: 'commit' })
})

test('simulator and banner leave a frame for the whole window', async ({ page }) => {
  for (const [name, link, to] of [
    ['simulator', 'Simular', /\/continuar\?loanValue=/],
    ['migration-banner', 'Ir pra Geru', /\/migracao$/],
  ] as const) {
    await page.goto(`${blog.origin}/${name}.html`)
    await page.frameLocator('iframe').getByRole('link', { name: link }).click()
    await page.waitForURL(to, { waitUntil: 'commit' })
    expect(page.url()).toContain(portal.origin)
  }
})

test('login says what is missing, at its place, and has no field for a secret', async ({ page }) => {
  await page.goto(`${shop.origin}/login.html`)
  for (const [typed, words] of [
    ['', 'Digite o e-mail'],
    ['ana', 'falta algo'],
  ] as const) {
    await email(page).fill(typed)
    await go(page).click()
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAccessibleDescription(new RegExp(`${words}.*A senha`))
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(
    await page.locator('credit-login input').evaluateAll((all) => all.map((one) => Reflect.get(one, 'type'))),
  ).toEqual(['email'])
  expect(portal.requests).toEqual(['/widget/v1/login.js'])
})

test('the banner leads into the portal, without a contract and with one; a partner may prevent it', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/migration-banner.html`)
  await listen(page, 'credit-migrate', true)
  for (const [name, path] of [
    ['Ir pra Geru', '/migracao'],
    [customer, '/migracao/cliente'],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', portal.origin + path)
    await link.click()
    await expect(page).toHaveTitle(JSON.stringify({ url: portal.origin + path }))
    expect(page.url()).toBe(`${shop.origin}/migration-banner.html`)
  }
  await page.locator('credit-migration-banner').evaluate((element) => {
    element.setAttribute('portal-url', 'https://outro.example/x')
  })
  await expect(page.getByRole('link', { name: 'Ir pra Geru' })).toHaveAttribute(
    'href',
    'https://outro.example/migracao',
  )
})

test('the warning stays until closed, then for the tab; closing it is all that is written', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/scam-warning.html`)
  const warning = page.getByText('não solicita nenhum tipo de depósito antecipado')
  const close = page.getByRole('button', { name: 'Fechar aviso' })
  const stored = () =>
    page.evaluate(() => [document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)])
  await expect(warning).toBeVisible()
  expect(await stored()).toEqual(['', [], []])
  await page.evaluate(() =>
    document.addEventListener('credit-dismiss', (event) => event.preventDefault(), { once: true }),
  )
  await close.click()
  await settled(page)
  await expect(warning).toBeVisible()
  await close.click()
  await expect(warning).toBeHidden()
  expect(await stored()).toEqual(['', [], ['scamWarning']])
  await page.reload()
  await settled(page)
  await expect(warning).toBeHidden()
})
