import { expect, test } from 'playwright/test'
import { embeds } from '../../portal/build/recipe/build-widget.mjs'
import { elements } from '../hosts/page.ts'
import { complaintsOf, html } from '../support/embed-page.ts'
import { type Site, startSite } from '../support/static-site.ts'

let portal: Site
let shop: Site

const module = (address: string) => `<script type="module" src="${address}"></script>`

/** What a visitor may write into a page: a name of it stands for the document's own. */
const named = {
  img: '<img name="currentScript" src="/elsewhere/v1/credit.classic.js" alt="">',
  form: '<form name="currentScript"></form>',
}

test.beforeAll(async () => {
  portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  const body = elements.replaceAll('{{portal}}', portal.origin)
  const framed = html(body, module(`${portal.origin}/widget/v1/credit.js`)).replaceAll('"', '&quot;')
  const copies = ['credit', 'placement'].map((name) => `${name}.classic.js`)
  // As optimizers run what they have delayed: the tag stays, and its text is fetched.
  const delayed = copies
    .map((file) => `<script type="text/delayed" src="${portal.origin}/widget/v1/${file}"></script>`)
    .join('')
  const fetching = `<script>for (const file of ${JSON.stringify(copies)})
    fetch('/cache/' + file).then((answer) => answer.text()).then(eval)</script>`
  const stripped = '<script>window.console = { log() {} }</script>'
  shop = await startSite({
    folder: ['/cache/', 'dist/widget/v1/'],
    files: {
      '/copied.html': html(body, module('/cache/credit.js')),
      '/framed.html': html(
        `<iframe title="Prévia" sandbox="allow-scripts" width="900" height="900" srcdoc="${framed}"></iframe>`,
      ),
      '/late.html': html(body),
      '/fetched.html': html(
        body,
        `<script>creditPlacements = [{ element: 'credit-price', at: 'h1', where: 'afterend', attributes: { amount: '2000' } }]</script>${delayed}${fetching}`,
      ),
      ...Object.fromEntries(
        Object.entries(named).map(([tag, element]) => [
          `/${tag}.html`,
          html(
            `<script>creditPlacements = [{ element: 'credit-price', at: 'h1', where: 'afterend', attributes: { amount: '2000' } }]</script>
              ${element}${body}${copies.map((file) => `<script src="${portal.origin}/widget/v1/${file}"></script>`).join('')}`,
          ),
        ]),
      ),
      '/silent.html': html(
        body,
        stripped +
          ['simulator', 'credit'].map((name) => module(`${portal.origin}/widget/v1/${name}.js`)).join(''),
      ),
    },
  })
})
test.afterAll(() => Promise.all([portal.close(), shop.close()]))

test('a copy on the shop’s own server leads nowhere into the shop, and says why', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/copied.html`)
  await expect(page.getByRole('link', { name: 'Simular um empréstimo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar na conta' })).toHaveAttribute(
    'href',
    `${portal.origin}/login`,
  )
  await expect.poll(() => complaints.filter((one) => one.includes('portal-url is missing')).length).toBe(4)
  const texts = await page
    .locator('credit-login, credit-simulator, credit-price, credit-migration-banner')
    .evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot?.textContent).join(''))
  expect(texts).not.toContain('127.0.0.1')
})

test('the warning closes and the login answers in a frame that sends no forms', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/framed.html`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(frame.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0)
  await frame.getByRole('button', { name: 'Continuar' }).click()
  await expect(frame.getByText('Digite o e-mail do seu cadastro.')).toBeVisible()
  await frame.getByLabel('Seu e-mail').press('Enter')
  await expect(frame.getByLabel('Seu e-mail')).toBeFocused()
  expect(complaints).toEqual([])
})

test('all elements are there on a page that took its console away', async ({ page }) => {
  await page.goto(`${shop.origin}/silent.html`)
  for (const name of embeds) await expect(page.locator(`credit-${name}:state(ready)`)).toBeVisible()
})

test('a script that comes during a press leaves what is pressed until it ends', async ({ page }) => {
  const late = { type: 'module', url: `${portal.origin}/widget/v1/credit.js` }
  await page.goto(`${shop.origin}/late.html`)
  await page.getByRole('link', { name: 'Simular um empréstimo' }).hover()
  await page.mouse.down()
  await page.addScriptTag(late)
  await page.mouse.up()
  await page.waitForURL('**/continuar', { waitUntil: 'commit' })

  await page.goto(`${shop.origin}/late.html`)
  await page.getByRole('heading', { name: 'Loja' }).hover()
  await page.mouse.down()
  await page.addScriptTag(late)
  await expect(page.getByRole('link', { name: 'Simular um empréstimo' })).toBeVisible()
  await page.mouse.up()
  for (const name of embeds) await expect(page.locator(`credit-${name}:state(ready)`)).toBeVisible()
})

test('a loader that runs the text of a classic script finds the portal by the tag', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${shop.origin}/fetched.html`)
  for (const name of embeds) await expect(page.locator(`credit-${name}:state(ready)`).first()).toBeVisible()
  await expect(page.locator('h1 + credit-price').getByText(/12x de/)).toBeVisible()
  // The price is in both scripts.
  expect(complaints).toEqual([expect.stringMatching(/^info: <credit-price> comes from another copy/)])
})

for (const tag of Object.keys(named))
  test(`no <${tag}> of a page is taken for a classic script`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${shop.origin}/${tag}.html`)
    for (const name of embeds) await expect(page.locator(`credit-${name}:state(ready)`).first()).toBeVisible()
    await expect(page.locator('h1 + credit-price').getByText(/12x de/)).toBeVisible()
    expect(asked.filter((url) => /elsewhere.*credit\.js/.test(url))).toEqual([])
  })

test('who has come by keyboard to what a partner wrote goes on in the element', async ({ page }) => {
  await page.goto(`${shop.origin}/late.html`)
  for (const [link, name] of [
    ['Simular um empréstimo', 'simulator'],
    ['Ver o preço em parcelas', 'price'],
    ['Ir à nova casa', 'migration-banner'],
    ['Entrar na conta', 'login'],
  ] as const) {
    await page.getByRole('link', { name: link }).focus()
    await page.addScriptTag({ type: 'module', url: `${portal.origin}/widget/v1/${name}.js` })
    const element = page.locator(`credit-${name}:state(ready)`)
    await element.waitFor()
    const focused = await element.evaluate(({ shadowRoot }) =>
      shadowRoot?.activeElement?.matches('input, a, button'),
    )
    expect([name, focused]).toEqual([name, true])
  }
})
