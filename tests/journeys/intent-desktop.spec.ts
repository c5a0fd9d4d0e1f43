import type { Locator, Page, Request } from 'playwright/test'
import { listNeeds } from '#core/api/contract/messages.ts'
import { expect, ownServer } from './journey.ts'
import { sections } from './parts.ts'
import { readsIn } from './reads.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

interface Reads {
  asked: string[]
  /** Waits until something was asked and all of it is answered. */
  answered(): Promise<void>
}

/** Records API reads from now on, without those of every account page. */
function listenToReads(page: Page): Reads {
  const asked: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    const reads = readsIn(request).filter((path) => path !== listNeeds.path)
    if (reads.length === 0) return
    asked.push(...reads)
    pending.add(request)
  })
  const end = (request: Request) => pending.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return { asked, answered: () => expect.poll(() => asked.length > 0 && pending.size === 0).toBe(true) }
}

const repeated = (asked: readonly string[]) => asked.filter((one, index) => asked.indexOf(one) !== index)

/** Opens the account's first page as one of the ready people; its own reads are over then. */
async function enter(page: Page, origin: string, name: string): Promise<Reads> {
  await logInAs(page, origin, name)
  const reads = listenToReads(page)
  await page.goto('/minha-conta/emprestimos')
  await reads.answered()
  await whole(page)
  return reads
}

/** Waits until the page shows all of its data. */
const whole = (page: Page) => expect(page.locator('main [data-waiting]')).toHaveCount(0)

test('pointing at a link asks for its page once, and the press asks for nothing of it again', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const { asked, answered } = await enter(page, server.origin, 'lara')
  const follow = async (link: Locator, intend: () => Promise<void>) => {
    const leadsTo = (await link.getAttribute('href')) ?? ''
    asked.splice(0)
    await intend()
    await answered()
    const before = [...asked]
    await link.click()
    await expect(page).toHaveURL(leadsTo)
    await whole(page)
    await answered()
    expect(repeated(asked)).toEqual([])
    return before
  }
  const all = sections(page).getByRole('link')
  const names = await all.evaluateAll((links) =>
    links.filter((one) => !one.ariaCurrent && !one.hasAttribute('data-help')).map((one) => one.textContent),
  )
  for (const name of names)
    await test.step(name ?? '', async () => {
      const link = all.filter({ hasText: name ?? '' })
      await follow(link, () => link.hover())
      await expect(link).toHaveAttribute('aria-current', 'page')
    })

  await sections(page).getByRole('link', { name: 'Empréstimos' }).click()
  await expect(page).toHaveURL('/minha-conta/emprestimos')
  await whole(page)
  const loan = page.locator('main').getByRole('link', { name: 'Ver detalhes' }).first()
  expect(await follow(loan, () => loan.focus())).toContainEqual(
    expect.stringMatching(/personal-loan\/[\w-]+$/),
  )
  const early = page
    .locator('main')
    .getByRole('link', { name: /Antecipar/ })
    .first()
  // The page shows the installments: the next one has them at once, and asks again itself if they are old.
  asked.splice(0)
  await early.hover()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await early.click()
  await expect(page).toHaveURL(/quitar/)
  await whole(page)
  expect(repeated(asked)).toEqual([])
})

test('pointing at a link to a request asks for what its step goes by, once', async ({ page, server }) => {
  const { asked, answered } = await enter(page, server.origin, 'bruno')
  asked.splice(0)
  const link = page
    .locator('main')
    .getByRole('link', { name: /Continuar/ })
    .first()
  await link.hover()
  await expect
    .poll(() => asked, 'asked before the press')
    .toContainEqual(expect.stringMatching(/\/address\/primary$/))
  await answered()
  await link.click()
  await page.waitForURL('**/emprestimo/**')
  await whole(page)
  await answered()
  expect(repeated(asked)).toEqual([])
})

test('where a person saves data nothing is asked before the press', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const { asked } = await enter(page, server.origin, 'lara')
  asked.splice(0)
  const link = sections(page).getByRole('link', { name: 'Minha conta' })
  await link.hover()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await link.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
