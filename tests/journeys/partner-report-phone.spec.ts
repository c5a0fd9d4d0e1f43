import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectSound, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'

const days = [
  { day: '2026-11-22', subId: 'rodape', visits: 12, registrations: 2, contracts: 1 },
  { day: '2026-11-21', subId: '', visits: 3, registrations: 0, contracts: 0 },
]

const postbacks = [{ day: '2026-11-22', count: 3, taken: 2 }]

test('a partner sees its numbers by day with its key, and takes them along', async ({ page }) => {
  await page.route('**/api/v1/referral/report', (route) => {
    expect(route.request().postDataJSON()).toEqual({ partner: 'sualoja', key: 'k'.repeat(32) })
    return route.fulfill({ json: { days, postbacks } })
  })
  await page.goto('/parceiro')
  await page.getByRole('link', { name: 'números do seu site' }).click()
  await expect(page).toHaveURL('/parceiro/numeros')
  await page.getByLabel('Nome do parceiro').fill('sualoja')
  await page.getByLabel('Chave').fill('k'.repeat(32))
  await expectSound(page)
  await page.getByRole('button', { name: 'Ver os números' }).click()
  const table = page.getByRole('table', { name: 'O que o seu site trouxe' })
  await expect(table).toContainText('22/11/2026')
  await expect(table).toContainText('rodape')
  await expect(heading(page)).toBeFocused()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('sualoja.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    '\ufeffDia;Lugar;Visitas;Cadastros;Contratos\r\n2026-11-22;rodape;12;2;1\r\n2026-11-21;;3;0;0\r\n',
  )
})

test('a partner has the notices of a day sent again', async ({ page }) => {
  const proof = { partner: 'sualoja', key: 'k'.repeat(32) }
  await page.route('**/api/v1/referral/report', (route) => route.fulfill({ json: { days, postbacks } }))
  await page.route('**/api/v1/referral/postbacks', (route) => {
    expect(route.request().postDataJSON()).toEqual({ ...proof, day: '2026-11-22' })
    return route.fulfill({ json: { waiting: 3 } })
  })
  await page.goto('/parceiro/numeros')
  await page.getByLabel('Nome do parceiro').fill(proof.partner)
  await page.getByLabel('Chave').fill(proof.key)
  await page.getByRole('button', { name: 'Ver os números' }).click()
  const again = page.getByRole('button', { name: 'Enviar de novo os avisos de 22/11/2026' })
  await again.click()
  await expect(page.getByText('3 avisos de 22/11/2026 estão a caminho do seu servidor.')).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('whoever has no key is told so by the server itself', async ({ page }) => {
  await page.goto('/parceiro/numeros')
  await page.getByLabel('Nome do parceiro').fill('sualoja')
  await page.getByLabel('Chave').fill('errada')
  await page.getByRole('button', { name: 'Ver os números' }).click()
  await expect(page.getByText('O nome ou a chave não confere.')).toBeVisible()
})
