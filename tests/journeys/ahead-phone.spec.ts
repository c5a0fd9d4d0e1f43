import { href } from '#core/routes/pages.ts'
import { expect, test } from './journey.ts'
import { logIn, member } from './people.ts'
import { logInAs } from './ready.ts'

test('a page of a person asks for its data before it is hydrated', async ({ page, server }) => {
  await logInAs(page, server.origin, 'nadia')
  await page.addInitScript(() => {
    const { fetch } = window
    const asked: boolean[] = []
    Object.assign(window, { asked })
    window.fetch = (...given) => {
      asked.push('awake' in document.documentElement.dataset)
      return fetch(...given)
    }
  })
  await page.goto(href('installments'))
  await expect(page.getByRole('heading', { name: 'Todas as parcelas' })).toBeVisible()
  const asked = await page.evaluate(() => (window as unknown as { asked: boolean[] }).asked)
  expect([asked[0], asked.at(-1)]).toEqual([false, true])
})

test('a new request is read in one round', async ({ page, server }) => {
  await logInAs(page, server.origin, 'nadia')
  await page.goto(href('loan.amount'))
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const [begun = Infinity, answered = 0] = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const read = (path: string) => entries.find(({ name }) => name.endsWith(path))
    return [read('/personal-loan/availability')?.startTime, read('/person/current')?.responseEnd]
  })
  expect(begun).toBeLessThan(answered)
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
