import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { atOffers, offersOf } from './borrowers.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectSound } from './looks.ts'
import { heading } from './parts.ts'
import { logIn } from './people.ts'

test('the first offer and the chosen one are in the first screen of a small phone', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atOffers(server.origin, mailbox)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  await expect(heading(page)).toBeVisible()
  const offers = await offersOf(someone)
  const button = page.getByRole('button', { name: /^Escolher \d+ parcelas$/ })
  const foot = page.locator('main div').filter({ has: button }).last()
  const first = page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()

  const [card, bar] = [await first.boundingBox(), await foot.boundingBox()]
  expect((card?.y ?? 740) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(740)
  expect(bar?.height).toBeGreaterThanOrEqual(64)
  await page.reload()
  await expect(button).toBeVisible()
  await expectSound(page)

  for (const offer of offers) {
    const { installmentsQty, installment, cetYear } = offer
    await page.getByRole('radio', { name: new RegExp(`^${installmentsQty} parcelas de`) }).check()
    await expect(foot).toContainText(`${installmentsQty}x ${formatBrl(installment)}`)
    await expect(foot).toContainText(`CET ${formatPercent(cetYear)}`)
    await expect(foot).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  // It leaves with the list.
  await page.getByRole('heading', { name: 'Não é bem isso?' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(foot).not.toBeInViewport()
})

test('the bar of the chosen offer grows from the one before, and stands still for who wants no motion', async ({
  page,
  server,
  mailbox,
}) => {
  const someone = await atOffers(server.origin, mailbox)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/emprestimo')
  await logIn(page, someone.person)
  await expect(page).toHaveURL('/emprestimo/opcoes')
  const grown = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((one) => {
        const { duration } = one.effect?.getComputedTiming() ?? {}
        return (one as CSSAnimation).animationName?.includes('grow') ? [Number(duration)] : []
      }),
    )
  const last = page.getByRole('radio').last()
  await last.check()
  const length = await last.evaluate((radio) => {
    const bar = radio.closest('label')?.querySelector('svg')
    return Number(bar && getComputedStyle(bar).getPropertyValue('--from'))
  })
  expect(length).toBeLessThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('radio').first().check()
  expect((await grown()).filter((duration) => duration > 0)).toEqual([])
})
