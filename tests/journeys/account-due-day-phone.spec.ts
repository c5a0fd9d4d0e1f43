import { dueDays } from '#core/fields/person/due-day.ts'
import { text as proofText } from '../../portal/kit/proof/text.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { ageLogin } from './people.ts'
import { logInAs } from './ready.ts'

const test = ownServer(import.meta.url)

test('another due day: both schedules side by side, taken once, and not again for a year', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'paula')
  await ageLogin(page)
  await page.goto('/meu-emprestimo/vencimento')
  // The latest one: a few days more would not move the CET.
  const now = Number(/\d+/.exec((await page.getByText('Hoje, o vencimento é no dia').textContent()) ?? ''))
  const latest = dueDays.findLast((day) => day < now) ?? dueDays.at(-1)
  await page.getByRole('radio', { name: `Dia ${latest}`, exact: true }).check()
  const after = page.getByRole('region', { name: 'Como fica' })
  await expect(after).toContainText('R$')
  await page.setViewportSize({ width: 1280, height: 800 })
  const [left, right] = [
    await page.getByRole('region', { name: 'Como está' }).boundingBox(),
    await after.boundingBox(),
  ]
  expect(left?.y).toBe(right?.y)
  for (const name of ['Como está', 'Como fica'])
    await expect(page.getByRole('region', { name })).toContainText(/CET\s*\d+,\d\d% ao ano/)
  await expect(page.getByText(/parcelas que faltam vencem \d+ dias? depois\. Cada uma/)).toBeVisible()
  // The total rises at a lower CET, and the page explains why.
  await expect(page.getByText(/^O CET diminui, embora você pague mais/)).toBeVisible()
  await page.getByText('Comparar parcela por parcela').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mudar para o dia/ }).click()
  await expect(page.getByText(/^O total a pagar vai de R\$/)).toBeVisible()
  await page.getByRole('button', { name: 'Sim, mudar o dia' }).click()
  // The change costs more, so it requires the password.
  const proof = page.getByRole('dialog', { name: proofText.title })
  await proof.getByLabel('Senha atual').fill('uma vereda entre buritis')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Pronto: o vencimento agora é dia/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dá para mudar uma vez a cada 12 meses.')).toBeVisible()
  await page.goto('/minha-conta/informe')
  await expect(page.getByText('Valor emprestado no ano, com IOF')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Baixar o informe/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^informe-\d{4}\.pdf$/)
  await expectAccessible(page)
})
