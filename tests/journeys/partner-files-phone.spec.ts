import { readFile } from 'node:fs/promises'
import { downloads, referencePath } from '#core/hosting/downloads.ts'
import { expect, test } from './journey.ts'
import { expectNoSidewaysScroll, expectWholeAccessible } from './looks.ts'
import { heading } from './parts.ts'

test('a partner finds all attributes on one page, which needs no script', async ({ page }) => {
  await page.goto('/parceiro')
  await page.getByRole('link', { name: 'atributos, eventos e partes' }).click()
  await expect(page).toHaveURL(referencePath)
  await expect(heading(page)).toContainText('sites parceiros')
  await expect(page.getByRole('row', { name: 'loan-value' }).first()).toBeVisible()
  await expectWholeAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an assistant reads llms.txt, which names the address at which it was asked', async ({
  page,
  baseURL,
}) => {
  const answer = await page.request.get('/llms.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  expect(await answer.text()).toContain(`${baseURL}${referencePath}`)
})

for (const [link, file] of [
  ['modelo para o Google Tag Manager', downloads.tagManager],
  ['plugin do WooCommerce', downloads.wooCommerce],
] as const)
  test(`a partner takes along the ${file}`, async ({ page, baseURL }) => {
    await page.goto('/parceiro')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(file)
    expect(await readFile(await download.path(), 'utf8')).toContain(`${baseURL}/widget/v1/`)
  })
