import type { Page } from 'playwright/test'
import { config } from '#core/config/config.ts'
import { text as payerText } from '../../portal/features/charge/payer/text.ts'
import { text as linkText } from '../../portal/features/repayment/payment-link/text.ts'
import { payAtBank, pixOn } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

/** Opens what makes the link, makes one and copies it. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText(linkText.title).click()
  await page.getByRole('button', { name: linkText.make }).click()
  const copy = page.getByRole('button', { name: linkText.copy })
  await expect(copy).toBeFocused()
  await expect(copy).toBeInViewport()
  await page.getByRole('button', { name: linkText.copy }).click()
  await expect(page.getByText(linkText.copied)).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('another person pays an installment by a link, and has the receipt at the same address', async ({
  page,
  browser,
  server,
}) => {
  // A share sheet that the customer closes.
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('closed', 'AbortError'))
  })
  await logInAs(page, server.origin, 'lara')
  await page.goto('/meu-emprestimo/parcelas/detalhes?n=7')
  const amount = await page
    .locator('main')
    .getByText(/^R\$\s[\d.]+,\d\d$/)
    .first()
    .textContent()
  const link = await copiedLink(page)
  expect(new URL(link).pathname + new URL(link).search).toBe('/pagamento')
  await expectSound(page)
  await page.getByRole('button', { name: linkText.share }).click()
  await page.getByText(linkText.scan).click()
  await expect(page.getByRole('img', { name: linkText.qr })).toBeVisible()

  const other = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const requests: string[] = []
  other.on('request', (request) => requests.push(request.url()))
  await other.goto(link)
  await expect(other.getByText(payerText.lead('Lara'))).toBeVisible()
  expect(await other.locator('main').textContent()).toContain(amount ?? 'no amount')
  await expect(other.getByText(`Quem recebe é ${config.creditor.name}`)).toBeVisible()
  await expect(other).toHaveURL('/pagamento')
  const token = new URL(link).hash.replace('#token=', '')
  expect(requests.filter((url) => url.includes(token))).toEqual([])
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(other)
  await expectSound(other)
  // A phone discards the page while the bank's app is open.
  await other.reload()
  await other.getByText('Ver o código inteiro').click()
  await payAtBank(server.origin, await pixOn(other))
  await expect(other.getByRole('heading', { name: payerText.receipt })).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText(/^E[\w]{31}$/)).toBeVisible()
  await expectAccessible(other)
  await expect(page.getByText('Parcela 7 paga')).toBeVisible({ timeout: 20_000 })
  await other.close()
})

test('one link for all that is late; cancelled, it says so on a plain page', async ({
  page,
  browser,
  server,
}) => {
  await logInAs(page, server.origin, 'silvia')
  await page.goto('/meu-emprestimo/atrasadas')
  const link = await copiedLink(page)
  const other = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await other.goto(link)
  await expect(other.getByText(payerText.lead('Sílvia'))).toBeVisible()
  await page.getByRole('button', { name: linkText.end }).click()
  const make = page.getByRole('button', { name: linkText.make })
  await expect(make).toBeFocused()
  await expect(make).toBeInViewport()
  await expect(page.getByRole('button', { name: linkText.make })).toBeVisible()
  await expect(page.getByText(linkText.ended)).toBeVisible()
  await other.goto('about:blank')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: payerText.over })).toBeVisible()
  await expectAccessible(other)
  await other.goto('/pagamento')
  await expect(other.getByRole('heading', { name: payerText.over })).toBeVisible()
  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await stranger.goto(`${server.origin}/pagamento`)
  await expect(stranger.getByText(payerText.missing)).toBeVisible()
  await stranger.close()
  await other.close()
})
