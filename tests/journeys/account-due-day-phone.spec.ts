import { signatureCode } from '#core/fields/codes.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { href } from '#core/routes/pages.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { text as loansText } from '../../portal/features/account/loans/text.ts'
import { text as changesText } from '../../portal/features/agreement/changes/text.ts'
import { text } from '../../portal/features/repayment/due-day/text.ts'
import { text as signText } from '../../portal/features/repayment/renegotiation/text.ts'
import { expect, expectAccessible, ownServer } from './journey.ts'
import { expectSound } from './looks.ts'
import { Mailbox } from './mailbox.ts'
import { logInAs, readyLogin } from './ready.ts'

const test = ownServer(import.meta.url)

test('another due day: both schedules side by side, taken once, and not again for a year', async ({
  page,
  server,
}) => {
  await logInAs(page, server.origin, 'paula')
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
  await page.getByRole('link', { name: text.change(latest ?? 0) }).click()
  // It is signed as each change of a contract is: the annex is read, and a code signs it.
  await expect(page.getByRole('heading', { name: signText.sign.document })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: signText.kinds['due-day'].title })).toBeVisible()
  // The way back leads to where the day was chosen, and the choice is kept.
  await page.getByRole('link', { name: signText.sign.back.dueDay }).click()
  await expect(page.getByRole('radio', { name: `Dia ${latest}`, exact: true })).toBeChecked()
  await page.getByRole('link', { name: text.change(latest ?? 0) }).click()
  // On a phone its words are whole: a label beside a long value is no column of letters.
  await page.setViewportSize({ width: 320, height: 740 })
  const cost = page.getByRole('row', { name: /^Custo efetivo total/ })
  expect((await cost.boundingBox())?.height).toBeLessThan(240)
  await page.getByLabel(signText.sign.accept).check()
  await page.getByRole('button', { name: signText.sign.send }).click()
  const code = await new Mailbox(server.origin).codeFor(readyLogin('paula').email)
  await page.getByLabel(signatureCode.label).fill(code)
  await page.getByRole('button', { name: signText.sign.submit }).click()
  await expect(page.getByText(signText.done(signText.kinds['due-day'].title))).toBeVisible()
  await expect(page.getByText(codesAfter({ kind: 'due-day' }))).toBeVisible()
  // The loan's page shows what has changed, in full width.
  await page.goto(href('accountLoans'))
  await page.getByRole('link', { name: loansText.seeLabel('R$') }).click()
  await expect(page.getByRole('table', { name: changesText.captionOf(1) })).toBeVisible()
  await expectSound(page)
  await page.goto('/meu-emprestimo/vencimento')
  await expect(page.getByText('Dá para mudar uma vez a cada 12 meses.')).toBeVisible()
  await page.goto('/minha-conta/informe')
  await expect(page.getByText('Valor emprestado no ano, com IOF')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Baixar o informe/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^informe-\d{4}\.pdf$/)
  await expectAccessible(page)
})
