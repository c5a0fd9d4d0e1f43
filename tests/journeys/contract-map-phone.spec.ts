import { cetCaptions } from '#core/agreement/cet-sheet.ts'
import { atContract } from './borrowers.ts'
import { expect, test } from './journey.ts'
import { expectSound } from './looks.ts'
import { logIn } from './people.ts'

test('the contract has a map: what is read, all parts, and the way to the signature', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atContract(server.origin, mailbox)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/contrato')
  const map = page.getByRole('navigation', { name: 'Partes do contrato' })
  const now = map.getByRole('button')
  await expect(now).toBeVisible()
  await page.reload()
  await expect(now).toBeVisible()
  await expectSound(page)

  const headings = await page.locator('main h3').allTextContents()
  const clauses = headings.filter((heading) => /^\d+\. /.test(heading))
  await now.click()
  expect(await map.getByRole('listitem').count()).toBe(headings.length)
  const fourth = `Cláusula 4 de ${clauses.length} · ${clauses[3]?.replace('4. ', '')}`
  await map.getByRole('link', { name: fourth }).click()
  await expect(map.getByRole('listitem').first()).toBeHidden()
  await expect(now).toHaveText(fourth)
  const [line, title] = [
    await map.boundingBox(),
    await page.getByRole('heading', { name: clauses[3] ?? '', exact: true }).boundingBox(),
  ]
  expect(line?.y).toBe(0)
  expect(line?.height).toBeLessThan(56)
  expect(title?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  // By keyboard the list opens, closes and leads on as well.
  await now.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('link', { name: fourth })).toHaveAttribute('aria-current', 'location')
  await page.keyboard.press('Escape')
  await expect(map.getByRole('link', { name: fourth })).toBeHidden()
  await map.getByRole('link', { name: 'Assinar' }).click()
  await expect(page.getByRole('heading', { name: 'Assinar', exact: true })).toBeInViewport()

  // The plan shows three rows until all are wanted, and all to the printer.
  const plan = page.getByRole('table', { name: /^Parcelas e amortização/ })
  const rows = plan.locator('tbody tr')
  const all = await rows.count()
  await expect(rows.filter({ visible: true })).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(rows.filter({ visible: true })).toHaveCount(all)
  await expect(map).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const more = page.getByRole('button', { name: `Ver as ${all} linhas` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows.filter({ visible: true })).toHaveCount(all)
  await expect(page.getByRole('button', { name: 'Ver só as primeiras linhas' })).toBeFocused()
  // The cost sheet fits the phone.
  for (const name of Object.values(cetCaptions)) {
    const box = page.getByRole('region', { name }).first()
    expect(await box.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  }
})
