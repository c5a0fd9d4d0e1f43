import type { Browser, Page } from 'playwright'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { withSite } from './browser.ts'
import { onPhone, password, tokenOf } from './phone.ts'
import { median, spreadRows, table } from './ratio.ts'

const rounds = 5
const person = 'lara'
const nextInstallments = '/api/v1/personal-loan/all/next-installments'

/** The amount due, as the account shows it. */
async function amountOf(origin: string, token: string): Promise<string> {
  const answer = await fetch(origin + nextInstallments, { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await answer.json()) as { items: { installment: { amountCents: number } }[] }
  return formatBrl(items[0]?.installment.amountCents ?? Number.NaN)
}

/** Time from the beginning of the page to the frame with the amount. */
async function amountShown(page: Page, amount: string): Promise<number> {
  const shown = await page.waitForFunction((text) => {
    const isThere =
      document.querySelector('main')?.textContent?.includes(text) && !document.documentElement.hidden
    return isThere ? performance.now() : false
  }, amount)
  return Number(await shown.jsonValue())
}

/** What a visit has asked for until the amount was there. */
interface Visit {
  ms: number
  files: number
  calls: number
}

async function visit(page: Page, url: string, amount: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await amountShown(page, amount)
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const calls = names.filter((name) => name.includes('/api/')).length
  return { ms, files: names.length - calls, calls }
}

/** The account on a first and on a third visit of a browser that has the session, and one small call of the API. */
function returns(browser: Browser, origin: string, token: string, amount: string) {
  const url = origin + href('account')
  return onPhone(browser, { isFar: true, token }, async (page) => {
    const empty = await visit(page, url, amount)
    await page.waitForLoadState('networkidle')
    const unit = await page.evaluate(
      async ([path, bearer]) => {
        const start = performance.now()
        await (await fetch(path, { headers: { authorization: bearer } })).text()
        return performance.now() - start
      },
      [nextInstallments, `Bearer ${token}`] as const,
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    // The service worker keeps what it needs behind the page.
    await page.waitForTimeout(2_000)
    return { unit, empty, warm: await visit(page, url, amount) }
  })
}

/** From the press of the login to the amount. */
function logsIn(browser: Browser, origin: string, amount: string): Promise<number> {
  return onPhone(browser, { isFar: true }, async (page) => {
    await page.goto(origin + href('login'), { waitUntil: 'networkidle' })
    const email = `${person}@pessoas.example`
    await page.locator('main input[type=email]').fill(email)
    await page.locator('main input[type=password]').fill(password)
    const start = await page.evaluate(() => performance.now())
    await page.locator('main').getByRole('button', { name: 'Entrar', exact: true }).tap()
    return (await amountShown(page, amount)) - start
  })
}

/**
 * A returning customer's way to the amount due, on a cheap phone with slow 4G. The unit is one small call of the API
 * from the same page in the same round.
 */
export function returning(): Promise<string> {
  return withSite(async (server, browser) => {
    const { origin } = server
    const token = await tokenOf(origin, person)
    const amount = await amountOf(origin, token)
    const measured = {
      'one small call of the API': [] as number[],
      'amount due, cache warm': [] as number[],
      'amount due, cache empty': [] as number[],
      'amount due, from the press of the login': [] as number[],
    }
    const visits: Record<'warm' | 'empty', Visit[]> = { warm: [], empty: [] }
    for (let round = 0; round < rounds; round += 1) {
      const { unit, warm, empty } = await returns(browser, origin, token, amount)
      measured['one small call of the API'].push(unit)
      measured['amount due, cache warm'].push(warm.ms)
      measured['amount due, cache empty'].push(empty.ms)
      measured['amount due, from the press of the login'].push(await logsIn(browser, origin, amount))
      visits.warm.push(warm)
      visits.empty.push(empty)
    }
    const title = 'A returning customer, processor 4 times slower, slow 4G'
    const asked = Object.entries(visits).map(([name, list]) => {
      const of = (figure: keyof Visit) => median(list.map((one) => one[figure]))
      return `  cache ${name}: ${of('files')} files and ${of('calls')} calls of the API until the amount`
    })
    return [table(title, spreadRows(new Map(Object.entries(measured))), 'ms', 0), ...asked].join('\n')
  })
}
