import { href, pages } from '#core/routes/pages.ts'
import { redirects } from '#core/routes/redirects.ts'
import { redirectAddress } from '../../demo/api/hosting/redirect-address.ts'
import { expect, test } from './journey.ts'

const queries = ['', '?a=1&b=%C3%A7', '?utm_source=revista&utm_campaign=x']

test('the host answers every address that moved with its new one, query kept', async ({ server }) => {
  for (const row of redirects) {
    for (const search of queries) {
      const answer = await fetch(server.origin + row.path + search, { redirect: 'manual' })
      expect([row.path, answer.status, answer.headers.get('location')]).toEqual([
        row.path,
        row.status,
        redirectAddress(row, search),
      ])
    }
  }
  for (const to of new Set(redirects.map((row) => row.to))) {
    expect([to, (await fetch(server.origin + to)).status]).toEqual([to, 200])
  }
})

test('a link to an address that moved opens the new one', async ({ page }) => {
  for (const row of redirects.filter(
    ({ to }, index) => redirects.findIndex((other) => other.to === to) === index,
  )) {
    // A personal page redirects to the login and keeps the query, and so does an activation without a registration.
    const personal =
      row.to === href('activate') || pages.some((page) => page.guard === 'session' && page.path === row.to)
    await page.goto('/acessibilidade')
    await page.waitForLoadState('networkidle')
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address })
      document.body.append(link)
      link.click()
    }, `${row.path}?a=1`)
    await expect(page).toHaveURL(personal ? href('login', {}, 'a=1') : redirectAddress(row, '?a=1'))
  }
})

test('the browser history does not keep an address that moved', async ({ page }) => {
  await page.goto('/acessibilidade')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => history.pushState(null, '', '/privacidade?de=carta'))
  await expect(page).toHaveURL('/politica-de-privacidade?de=carta')
  await expect(page.locator('h1')).toHaveText('Política de privacidade')
  await page.goBack()
  await expect(page).toHaveURL('/acessibilidade')
})
