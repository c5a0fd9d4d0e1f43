import type { Page } from 'playwright'
import { withSite } from './browser.ts'
import { onPhone, tokenOf } from './phone.ts'
import { median, table } from './ratio.ts'

const runs = 3
const ways = [
  ['/login', undefined, 'Criar conta', /Crie sua conta/],
  ['/minha-conta', 'nadia', 'Empréstimos', /Meus empréstimos/],
  ['/minha-conta', 'nadia', 'Meus dados', /Meus dados/],
] as const

/** Time from the press to the frame with the next page's heading. */
async function follow(page: Page, link: string, heading: RegExp): Promise<number> {
  const before = await page.locator('main h1').textContent()
  const target = page.locator('main, nav').getByRole('link', { name: link, exact: true }).first()
  const start = Date.now()
  await target.tap()
  await page.locator('main h1').filter({ hasText: heading }).waitFor()
  if (before && heading.test(before)) throw new Error(`${link} leads to where it stands`)
  return Date.now() - start
}

/** Navigation between pages on slow 4G: the first time, and again. */
export function navigation(): Promise<string> {
  return withSite(async (server, browser) => {
    const rows = []
    for (const [path, person, link, heading] of ways) {
      const [cold, warm]: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run += 1) {
        const token = person && (await tokenOf(server.origin, person))
        await onPhone(browser, { isFar: true, token }, async (page) => {
          await page.goto(server.origin + path, { waitUntil: 'networkidle' })
          cold.push(await follow(page, link, heading))
          await page.goBack()
          await page.waitForLoadState('networkidle')
          await page.waitForTimeout(500)
          warm.push(await follow(page, link, heading))
        })
      }
      rows.push({ name: `${path} to ${link}, again`, value: median(warm) })
      rows.push({ name: `${path} to ${link}, the first time`, value: median(cold) })
    }
    return table('From a press to the next heading, processor 4 times slower, slow 4G', rows, 'ms', 0)
  })
}
