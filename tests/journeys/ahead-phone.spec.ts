import type { Page, Request } from 'playwright/test'
import { readLimitMs } from '#core/api/time-limits.ts'
import { href } from '#core/routes/pages.ts'
import { fingerprintKey } from '#core/session/keys.ts'
import { errorSentence } from '#core/text/errors.ts'
import { text } from '../../portal/kit/text.ts'
import { expect, test } from './journey.ts'
import { hold, openAsleep, withoutWorker } from './parts.ts'
import { logIn, member, tokenOf } from './people.ts'
import { readsIn } from './reads.ts'
import { logInAs, readyLogin } from './ready.ts'

test('a page of a person asks for its data before its scripts are there, once', async ({ page, server }) => {
  await logInAs(page, server.origin, 'nadia')
  for (const path of [href('account'), href('installments')]) {
    const reads: string[] = []
    const listen = (request: Request) => {
      // What the page before asks for to the last counts for nothing here.
      if (request.isNavigationRequest()) reads.length = 0
      reads.push(...readsIn(request))
    }
    page.on('request', listen)
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.fallback()
    })
    const opened = page.goto(path)
    await expect.poll(() => reads.length, path).toBeGreaterThan(0)
    arrive()
    await opened
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    expect(
      reads.filter((read, at) => reads.indexOf(read) !== at),
      path,
    ).toEqual([])
    page.off('request', listen)
    await page.unroute('**/assets/*.js')
  }
})

test('the day and the amount due are there before the scripts, where they stay', async ({ page, server }) => {
  for (const [person, title] of [
    ['lara', /^Próxima parcela: /],
    ['mauro', /^Parcela atrasada há /],
  ] as const) {
    await logInAs(page, server.origin, person)
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    const { wake } = await openAsleep(page, href('account'))
    const place = page.locator('[data-due]')
    await expect(place).toBeVisible()
    await expect(place.getByRole('heading')).toHaveText(title)
    const amount = (await place.locator('p').textContent())?.trim() ?? ''
    expect(amount).toMatch(/^R\$\s\d+,\d\d$/)
    const early = await place.getByText(amount).boundingBox()
    await wake()
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    const drawn = page.getByRole('main').getByText(amount, { exact: true })
    await expect(drawn).toHaveCount(1)
    const { y = 0 } = (await drawn.boundingBox()) ?? {}
    expect(Math.abs(y - (early?.y ?? 0))).toBeLessThan(2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => localStorage.clear())
  }
})

test('nothing is there before the scripts of what takes more words, or of a session that ended', async ({
  page,
  server,
}) => {
  // Two installments are late; a boleto is on its way; nothing is due.
  for (const person of ['silvia', 'nadia', 'ana']) {
    await logInAs(page, server.origin, person)
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    const { wake } = await openAsleep(page, href('account'))
    await page.waitForFunction(() => globalThis.askedEarly?.batches[0]?.answered)
    await expect(page.locator('[data-due]')).toBeHidden()
    await wake()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => localStorage.clear())
  }

  await logInAs(page, server.origin, 'lara')
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  const answer = await hold(page, '**/api/v1/reads')
  const { wake } = await openAsleep(page, href('account'))
  // As in another tab.
  await page.evaluate(() => localStorage.removeItem('token'))
  answer()
  await page.waitForFunction(() => globalThis.askedEarly?.batches[0]?.answered)
  await expect(page.locator('[data-due]')).toBeHidden()
  await wake()
  await expect(page).toHaveURL(/\/login/)
})

test('a page whose data never comes says so in the time of any read, and one fault is made up for', async ({
  page,
  server,
  complaints,
}) => {
  await logInAs(page, server.origin, 'lara')
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  // Half a minute passes in half a second.
  await page.addInitScript((limit) => {
    const [within, now] = [AbortSignal.timeout, Date.now]
    AbortSignal.timeout = (ms) => {
      if (ms !== limit) return within.call(AbortSignal, ms)
      Date.now = () => now() + (now() - begun) * (limit / 500)
      return within.call(AbortSignal, 500)
    }
    const begun = now()
  }, readLimitMs)
  await page.route('**/api/v1/reads', () => undefined)
  await page.goto(href('account'))
  await expect(page.getByText(errorSentence('timeout'))).toBeVisible()
  await page.unroute('**/api/v1/reads')
  await page.getByRole('button', { name: text.retry }).click()
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)

  await page.route('**/api/v1/reads', (route) => route.fulfill({ status: 500, json: [] }), { times: 1 })
  await page.goto(href('account'))
  await expect(page.getByRole('heading', { name: /^Próxima parcela: / })).toBeVisible()
  // The browser reports the fault.
  expect(complaints.splice(0).join()).toMatch(/500/)
})

test('each request of a page says from which device, also where that is not measured yet', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  const without: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/') && !request.headers()['x-device-fingerprint']) without.push(pathname)
  })
  await page.evaluate((key) => localStorage.removeItem(key), fingerprintKey)
  await page.goto(href('account'))
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  expect(without).toEqual([])
})

/** The rounds of API calls that the page needs until its content is there, each begun with an answer of the one before. */
async function roundsOf(page: Page): Promise<string[][]> {
  const callsOf = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // A charge is asked for again once it is shown; what the bar counts is asked for behind the page.
        .filter(({ name }) => /\/api\/(?!.*(?:\/charges\/|\/needs$|\/unread$))/.test(name))
        .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    )
  await expect.poll(async () => (await callsOf()).length).toBeGreaterThan(0)
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: text.retry })).toHaveCount(0)
  const calls = await callsOf()
  const rounds: string[][] = []
  let answered = 0
  for (const { name, startTime } of calls.sort((one, other) => one.startTime - other.startTime)) {
    const { pathname } = new URL(name)
    if (startTime < answered) {
      rounds.at(-1)?.push(pathname)
      continue
    }
    rounds.push([pathname])
    answered = Math.min(
      ...calls.filter((call) => call.startTime >= startTime).map((call) => call.responseEnd),
    )
  }
  return rounds
}

test('what a page of a person shows is there after one round', async ({ page, server }) => {
  await logInAs(page, server.origin, 'nadia')
  const id = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('token') ?? '')
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await fetch('/api/v1/personal-loan/all/active', { headers })
    return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? ''
  })
  // So long that what waits for an answer is seen to wait.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const pages = [
    href('account'),
    href('installments'),
    href('installment', {}, 'n=8'),
    href('myLoan', { id }),
    href('loan.amount'),
  ]
  for (const path of pages) {
    // As from a mail: no loan is chosen in this tab.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(path)
    expect(await roundsOf(page), path).toHaveLength(1)
  }
})

test('a login waits for two rounds: its own, and what the page after it shows', async ({ page, server }) => {
  await fetch(`${server.origin}/demo/pessoas`)
  // One who has loans, and one whose request is open.
  for (const [name, path] of [
    ['nadia', href('accountLoans')],
    ['bruno', href('account')],
  ] as const) {
    await page.goto(href('login'), { waitUntil: 'networkidle' })
    await page.evaluate(() => performance.clearResourceTimings())
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    // By keys: a mouse that rests where a link appears would ask for that link's page too.
    const { email, password } = readyLogin(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    expect(await roundsOf(page), path).toHaveLength(2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => localStorage.clear())
  }
})

test('what a page of a person shows has its connection before the scripts take them all', async ({
  page,
  server,
}) => {
  await fetch(`${server.origin}/demo/pessoas`)
  const token = await tokenOf(server.origin, readyLogin('nadia'))
  // A browser that has nothing of the portal but the session.
  await withoutWorker(page)
  await page.addInitScript((access_token) => {
    localStorage.setItem('token', JSON.stringify({ access_token }))
    localStorage.setItem('fingerprint', `measured ${Date.now() + 86_400_000}`)
  }, token)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 1_000, downloadThroughput: 200_000, uploadThroughput: 100_000 }
  await session.send('Network.emulateNetworkConditions', line)
  for (const path of [href('account'), href('installments')]) {
    await session.send('Network.clearBrowserCache')
    await page.goto(path)
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    const { sent, arrived } = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        sent: all.find(({ name }) => name.includes('/api/v1/reads'))?.requestStart ?? Number.NaN,
        arrived: Math.min(...all.filter(({ name }) => name.endsWith('.js')).map((one) => one.responseEnd)),
      }
    })
    expect(sent, path).toBeLessThan(arrived)
  }
})

test('the device is measured before the press where a page makes requests, and elsewhere not at all', async ({
  page,
}) => {
  const measured = () => page.evaluate(() => localStorage.getItem('fingerprint') !== null)
  for (const reading of ['home', 'checkContract'] as const) {
    await page.goto(href(reading))
    await page.waitForLoadState('networkidle')
    expect(await measured(), reading).toBe(false)
  }
  // Its code is loaded then, and the page is not opened.
  await page.getByRole('link', { name: 'Entrar' }).first().hover()
  await page.waitForLoadState('networkidle')
  expect(await measured()).toBe(false)
  for (const asking of ['login', 'forgotPassword', 'newPassword', 'unlock'] as const) {
    await page.goto(href(asking))
    await expect.poll(measured, asking).toBe(true)
    await page.evaluate(() => localStorage.removeItem('fingerprint'))
  }
})

test('the first login from a slow phone carries its fingerprint, however soon it is pressed', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(href('login'))
  const login = page.waitForRequest((request) => request.url().endsWith('/oauth/token'))
  await logIn(page, person)
  expect((await login).headers()['x-device-fingerprint']).toMatch(/^[0-9a-f]{32}$/)
})
