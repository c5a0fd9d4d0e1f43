import { business, cnpj, companyName, site } from '#core/fields/company.ts'
import { text } from '../../portal/features/trust/partner/application-text.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'

test('a company asks to become a partner', async ({ page, mailbox }, info) => {
  await page.goto('/parceiro')
  await page.getByRole('link', { name: 'Quero ser parceiro' }).click()
  await expect(page.getByRole('heading', { name: 'Para começar' })).toBeInViewport()
  await page.getByLabel(companyName.label).fill('Bicicletas do Morro Ltda.')
  await page.getByLabel(cnpj.label).fill('11.222.333/0001-82')
  await page.getByLabel(site.label).fill('bicicletas do morro')
  const email = `loja.${Date.now()}@example.com`
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(business.label).fill('Bicicletas usadas. O simulador fica em cada anúncio.')
  await page.getByRole('button', { name: text.send }).click()
  for (const field of [cnpj, site])
    await expect(page.getByText(field.sentences?.invalid ?? '').last()).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot({ path: info.outputPath('refused.png'), fullPage: true })
  await page.getByLabel(cnpj.label).fill('12.abc.345/01de-35')
  await page.getByLabel(site.label).fill('bicicletas.example')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.done)).toBeVisible()
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true })
  await expect.poll(async () => (await mailbox.messagesTo(email)).length).toBe(1)
})
