import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { hold, withoutWorker } from './parts.ts'
import { holdToken, member, tokenOf } from './people.ts'

const said = '#early'
const slow = 'Está demorando mais que o normal. Continuamos tentando.'

test.beforeEach(({ page }) => withoutWorker(page))

/** Runs the clock until a wait counts as slow: what watches it may begin late on a busy machine. */
async function waitUntilSlow(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.locator(said)).toHaveText(slow, { timeout: 500 })
  }).toPass()
}

test('what takes long says so, then offers a way out, and is silent once it is there', async ({
  page,
  server,
  mailbox,
}) => {
  const person = await member(server.origin, mailbox)
  await holdToken(page, await tokenOf(server.origin, person))
  const opened = new Date()
  await page.clock.install({ time: opened })
  // Otherwise the time of a busy machine would pass as well.
  await page.clock.pauseAt(new Date(opened.getTime() + 120_000))
  const release = await hold(page, /\/api\/v1\/(?:personal-loan|reads)/)
  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByText('Carregando').first()).toBeAttached()
  await page.clock.runFor(4_000)
  await expect(page.locator(said)).toBeEmpty()
  await waitUntilSlow(page)
  await page.clock.runFor(5_000)
  await expect(page.locator(said)).toHaveText('Já faz dez segundos. Pode levar até trinta.')
  await page.clock.runFor(5_000)
  const again = page.locator(said).getByRole('link', { name: 'carregue a página de novo.' })
  await expect(again).toBeVisible()
  // The checker needs its timers; this message stays.
  await page.clock.resume()
  await expectAccessible(page)
  release()
  await expect(page.getByText('Carregando')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.locator(said)).toBeEmpty()
})

test('a press that takes long says so too', async ({ page }) => {
  const opened = new Date()
  await page.clock.install({ time: opened })
  await page.goto('/esqueci-minha-senha')
  const release = await hold(page, '**/api/v1/user/send/password-reset*')
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  const send = page.getByRole('button', { name: 'Enviar código' })
  // The request would wait for the device's measure, and that for the clock.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).not.toBeNull()
  await page.clock.pauseAt(new Date(opened.getTime() + 120_000))
  await send.click()
  await expect(send).toHaveAttribute('data-waiting')
  await waitUntilSlow(page)
  release()
  await expect(page).toHaveURL('/esqueci-minha-senha/envio-sucesso')
  await page.clock.runFor(2_000)
  await expect(page.locator(said)).toBeEmpty()
})

test('a page whose code is on its way says so inside the one before', async ({ page }) => {
  await page.goto('/acessibilidade')
  await page.waitForLoadState('networkidle')
  const release = await hold(page, '**/assets/*.js')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/confira-contrato' })
    document.body.append(link)
    link.click()
    link.remove()
  })
  await expect(page.getByRole('main').getByRole('progressbar', { name: 'Abrindo a página' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page).toHaveURL('/confira-contrato')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
