import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from 'playwright/test'
import { scratch } from '../support/scratch.ts'
import { startServer } from '../support/server.ts'
import { atContract, atOffers } from './borrowers.ts'
import { callerOf } from './caller.ts'
import { expect, expectAccessible, test as journey } from './journey.ts'
import { expectLoaded, setType } from './looks.ts'
import { holdToken, tokenOf } from './people.ts'
import { expectPicture } from './pictures.ts'
import { readyLogin } from './ready.ts'
import { customers, requests, strangers } from './screens.ts'

// Compares key screens with reference pictures, on every kind of screen and on paper. The clock of server and browser is
// set to a day without holidays near its due dates. `npm run pictures` takes new pictures.
const day = '2026-03-11T13:00:00Z'

const test = journey.extend({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures off this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(scratch, 'vereda-pictures-'))
      const server = await startServer({
        DATA_DIR: dataDir,
        APP_CONFIG: 'tests/support/journey-config.json',
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/set-clock.mjs')}`,
        CLOCK_START: day,
      })
      await fetch(`${server.origin}/demo/pessoas`)
      await use(async () => ({ dataDir, server }))
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
// One worker starts one server for them.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date(day)))

/** Desktop and phone in both themes; a tablet, a phone with type at 200 %, and paper in one. */
const screens = [
  { folder: '1280', width: 1280, height: 800, themes: ['light', 'dark'] },
  { folder: '360', width: 360, height: 740, themes: ['light', 'dark'] },
  { folder: '768', width: 768, height: 1024, themes: ['light'] },
  { folder: 'large-type', width: 360, height: 740, themes: ['light'], type: 32 },
  { folder: 'paper', width: 718, height: 1046, themes: ['light'], media: 'print' },
] as const

/** Loads the page once, and compares it on each screen in each theme. */
async function look(page: Page, info: TestInfo, name: string, whole = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const { folder, width, height, themes, ...how } of screens) {
    await page.setViewportSize({ width, height })
    await setType(page, 'type' in how ? how.type : 16)
    for (const colorScheme of themes) {
      await page.emulateMedia({
        colorScheme,
        reducedMotion: 'reduce',
        media: 'media' in how ? how.media : null,
      })
      await expectPicture(page, info, `${folder}/${name}-${colorScheme}`, { whole })
    }
  }
  await page.emulateMedia({ media: null })
  await page.setViewportSize(screens[0])
}

test('the first pages look as they were drawn', async ({ page }, info) => {
  for (const [name, path] of Object.entries(strangers))
    await test.step(name, async () => {
      await page.goto(path)
      await look(page, info, name)
    })
})

test('every part of the interface looks as it was drawn, and has no barrier that axe sees', async ({
  page,
  server,
}, info) => {
  await page.goto(`${server.partnerOrigin}/pecas`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, info, 'components', true)
  await expectAccessible(page)
})

for (const [person, screens] of Object.entries(customers))
  test(`the account of ${person} looks as it was drawn`, async ({ page, server }, info) => {
    const token = await tokenOf(server.origin, readyLogin(person))
    const call = callerOf(`${server.origin}/api/v1`, token)
    const { items } = await call<{ items: { id: string }[] }>('GET', '/personal-loan/all/active')
    await holdToken(page, token)
    for (const [name, path] of Object.entries(screens))
      await test.step(name, async () => {
        await page.goto(path.replace('LOAN', items[0]?.id ?? ''))
        await expectLoaded(page)
        await look(page, info, name)
      })
  })

for (const [name, path] of Object.entries(requests))
  test(`a request at its ${name} looks as it was drawn`, async ({ page, server, mailbox }, info) => {
    const begin = name === 'offers' ? atOffers : atContract
    const { token } = await begin(server.origin, mailbox)
    await holdToken(page, token)
    await page.goto(path)
    await expectLoaded(page)
    await look(page, info, name)
  })
