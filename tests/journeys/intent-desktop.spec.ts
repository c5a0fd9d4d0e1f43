import type { Locator, Page } from 'playwright/test'
import { unreadMessages } from '#core/api/contract/messages.ts'
import { expect, ownServer } from './journey.ts'
import { heading, sections } from './parts.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

/** Records API reads from now on, without those of every account page. */
function listenToReads(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/') && request.method() === 'GET' && pathname !== unreadMessages.path)
      asked.push(pathname + search)
  })
  return asked
}

const repeated = (asked: readonly string[]) => asked.filter((one, index) => asked.indexOf(one) !== index)

/** Opens the account's first page as one of the ready people. */
async function enter(page: Page, origin: string, name: string): Promise<void> {
  await logInAs(page, origin, name)
  await page.goto('/minha-conta/emprestimos')
  await whole(page)
}

/** Waits until all data of the page are loaded. */
async function whole(page: Page): Promise<void> {
  await expect(page.locator('main [data-waiting]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test('pointing at a link asks for its page once, and the press asks for nothing of it again', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await enter(page, server.origin, 'lara')
  const asked = listenToReads(page)
  const follow = async (link: Locator, intend: () => Promise<void>) => {
    asked.splice(0)
    await intend()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const before = [...asked]
    await link.click()
    await whole(page)
    expect(repeated(asked)).toEqual([])
    return before
  }
  const all = sections(page).getByRole('link')
  const names = await all.evaluateAll((links) =>
    links.filter((one) => !one.ariaCurrent).map((one) => one.textContent),
  )
  for (const name of names)
    await test.step(name ?? '', async () => {
      const link = all.filter({ hasText: name ?? '' })
      await follow(link, () => link.hover())
      await expect(link).toHaveAttribute('aria-current', 'page')
    })

  await sections(page).getByRole('link', { name: 'Empréstimos' }).click()
  await whole(page)
  const loan = page.locator('main').getByRole('link', { name: 'Ver detalhes' }).first()
  expect(await follow(loan, () => loan.focus())).toContainEqual(
    expect.stringMatching(/personal-loan\/[\w-]+$/),
  )
  const early = page
    .locator('main')
    .getByRole('link', { name: /Antecipar/ })
    .first()
  expect(await follow(early, () => early.hover())).toContainEqual(expect.stringMatching(/\/installments$/))
  await expect(heading(page)).toBeVisible()
})

test('pointing at a link to a request asks for what its step goes by, once', async ({ page, server }) => {
  await enter(page, server.origin, 'bruno')
  const asked = listenToReads(page)
  const link = page
    .locator('main')
    .getByRole('link', { name: /Continuar/ })
    .first()
  await link.hover()
  await expect
    .poll(() => asked, 'asked before the press')
    .toContainEqual(expect.stringMatching(/\/address\/primary$/))
  await page.waitForLoadState('networkidle')
  await link.click()
  await page.waitForURL('**/emprestimo/**')
  await whole(page)
  expect(repeated(asked)).toEqual([])
})

test('where a person saves data nothing is asked before the press', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await enter(page, server.origin, 'lara')
  const asked = listenToReads(page)
  const link = sections(page).getByRole('link', { name: 'Minha conta' })
  await link.hover()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await link.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
