import { text as messages } from '../../portal/features/account/messages/text.ts'
import { codesOn, payAtBank } from './bank.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectNoSidewaysScroll } from './looks.ts'
import { sections } from './parts.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

test('what waits for a customer is counted, leads to where it is settled, and goes away with it; the rest is a row a month', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'lara')
  await page.goto('/minha-conta')
  await sections(page).getByRole('link', { name: 'Mensagens 1 precisa de você' }).click()
  const list = page.getByRole('list', { name: 'Para você' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(/Parcela 7 vence em \d\d\/\d\d\/\d{4}/)
  const months = page.locator('main details')
  await expect(months.first()).toContainText(/^\p{L}+ de 20\d\d/u)
  expect(await months.count()).toBeGreaterThan(4)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })

  // A month is read when it is opened, and each of its messages is whole.
  const month = months.nth(1)
  await month.locator('summary').first().click()
  await month.getByText(/^Pagamento recebido: parcela \d$/).click()
  await expect(month.getByText(/^Recebemos R\$/)).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/parcelas\/detalhes\?.*n=7/)
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await payAtBank(server.origin, (await codesOn(page)).pix)
  await expect(page.getByText('Parcela 7 paga')).toBeVisible({ timeout: 20_000 })
  await expect(sections(page).getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible()
  await page.goto('/minha-conta/mensagens')
  await expect(page.getByText(messages.nothing)).toBeVisible()
})
