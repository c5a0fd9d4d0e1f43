import type { Page } from 'playwright/test'
import { complaintsOf, html, loadModule, strictPolicy } from '../support/embed-page.ts'
import { startSite } from '../support/static-site.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { logIn, member } from './people.ts'

const inputs = (page: Page) =>
  page.locator('input').evaluateAll((all) => all.map((one) => Reflect.get(one, 'type')))

test("on the portal's origin <credit-login> is the whole login, and goes on as the login page does", async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await page.goto('/demo/elementos?from=rmkebs')
  const element = page.locator('credit-login')
  await logIn(page, { ...person, password: 'não é esta' })
  await expect(element.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await element.getByRole('button', { name: 'Entrar' }).focus()
  await logIn(page, { ...person, email: 'ninguém' })
  await element.getByRole('alert').getByRole('link').click()
  await expect(element.getByLabel('E-mail')).toBeFocused()
  await logIn(page, person)
  await expect(page).toHaveURL('/emprestimo/novo?from=rmkebs')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(
    /^\{"access_token":"[\w-]{43}","holder":"[\da-f]{64}","token_type":"bearer","expires_in":86400\}$/,
  )
})

test('elsewhere there is none of it, whatever a page does to have it', async ({ page, complaints }) => {
  const portal = await startSite({ folder: ['/widget/', 'dist/widget/'] })
  const shop = await startSite({
    contentSecurityPolicy: strictPolicy(portal.origin),
    files: {
      '/page.html': html(
        '<main><h1>Loja</h1><credit-login></credit-login><credit-login-form></credit-login-form></main>',
        `<script type="module" src="${portal.origin}/widget/v1/login.js"></script>`,
      ),
    },
  })
  const told = complaintsOf(page)
  await page.goto(`${shop.origin}/page.html`)
  await expect(page.getByLabel('Seu e-mail')).toBeVisible()
  // This copy of the portal allows all origins to read it; the real one does not.
  await loadModule(page, `${portal.origin}/widget/v1/portal/login-form.js`)
  expect(await page.evaluate(() => customElements.get('credit-login-form'))).toBeUndefined()
  await page.locator('credit-login').evaluate((element) => {
    element.setAttribute('portal-url', location.origin)
    document.body.append(element.cloneNode())
  })
  await expect(page.getByLabel('Seu e-mail')).toHaveCount(2)
  expect(await inputs(page)).toEqual(['email', 'email'])
  expect(portal.requests).toEqual(['/widget/v1/login.js', '/widget/v1/portal/login-form.js'])
  expect([told, complaints]).toEqual([[], []])
  await Promise.all([portal.close(), shop.close()])
})
