import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { amount as amountLabel } from '#core/ui/simulator/text.ts'
import { text as loginText } from '../../portal/features/access/login/text.ts'
import { startServer } from '../support/server.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { beginAtDoor, finishRegistration, giveEmail, logIn, newcomer, register } from './people.ts'

const heading = 'main h1'

test('a newcomer simulates, registers, goes on without a login, and the request outlives a restart of the server', async ({
  page,
  mailbox,
  server,
}) => {
  const person = newcomer()

  await page.goto('/')
  await page.getByRole('slider', { name: amountLabel }).fill('12000')
  const wish = { loanAmountCents: 12_000_00, installmentsQty: 36 }
  const { installmentCents } = quoteFor(wish, 0.019, today())
  await expect(page.getByText(formatBrl(installmentCents)).first()).toBeVisible()
  await page
    .getByRole('link', { name: 'Simular' })
    .or(page.getByRole('button', { name: 'Simular' }))
    .click()

  await expect(page).toHaveURL('/login')
  await beginAtDoor(page, person)
  await finishRegistration(page, mailbox, person)

  await expect(page).toHaveURL('/emprestimo/novo')
  await expect(page.getByLabel('Valor do empréstimo')).toHaveValue('12.000')
  await expectAccessible(page)
  await page.getByText('Reformar a casa').click()
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page).toHaveURL('/emprestimo/basico/ocupacao')
  await expect(page.getByText(/Salvo às \d\d:\d\d/)).toBeVisible()
  const profession = page.getByRole('combobox', { name: 'Qual é a sua profissão?' })
  await expect(profession.locator('+ datalist option[value="Professora"]')).toBeAttached()
  await expectAccessible(page)

  await page.goto('/minha-conta/emprestimos')
  await expect(page.getByRole('heading', { name: 'R$ 12.000' })).toBeVisible()
  await expect(page.getByText('Não concluído')).toBeVisible()
  await expectAccessible(page)
  expect(server.process.exitCode).toBeNull()
})

test('an unfinished request is there after the server has been killed and started again', async ({
  browser,
  dataDir,
  complaints,
}) => {
  const environment = { DATA_DIR: `${dataDir}/restart`, APP_CONFIG: 'tests/support/journey-config.json' }
  const { Mailbox } = await import('./mailbox.ts')
  const before = await startServer(environment)
  const person = newcomer()
  const first = await browser.newPage({ baseURL: before.origin })
  await first.goto('/cadastro')
  await register(first, new Mailbox(before.origin), person)
  await expect(first).toHaveURL('/minha-conta/emprestimos')
  await first.goto('/emprestimo')
  await expect(first).toHaveURL('/emprestimo/novo')
  await first.getByText('Reformar a casa').click()
  await first.getByRole('button', { name: 'Continuar' }).click()
  await expect(first).toHaveURL('/emprestimo/basico/ocupacao')
  await before.kill()

  const after = await startServer(environment)
  const second = await browser.newPage({ baseURL: after.origin })
  await second.goto('/login')
  await logIn(second, person)
  await expect(second).toHaveURL('/minha-conta')
  await second.getByRole('link', { name: 'Empréstimos', exact: true }).click()
  await expect(second.getByText('Não concluído')).toBeVisible()
  await expect(second.getByText('Reformar a casa')).toBeVisible()
  await after.stop()
  expect(complaints).toEqual([])
})

/** Visits, registrations and contracts of a partner, from the demo's page. */
const countsOf = (server: { origin: string }) => async (partner: string) => {
  const summary = await (await fetch(`${server.origin}/demo/parceiros`)).text()
  const row =
    summary
      .split('<tr>')
      .slice(1)
      .find((line) => line.includes(`>${partner}<`)) ?? '<td>0<td>0<td>0'
  return [...row.matchAll(/<td>(\d+)(?!\d|-)/g)].map(([, number]) => Number(number))
}

test("a visitor whom a partner's login brought counts once, and is the partner's when registering", async ({
  page,
  server,
  mailbox,
}) => {
  const broughtBy = countsOf(server)
  await page.goto(
    '/login?partner=livraria&utm_source=livraria&utm_medium=widget#login_hint=ana%40exemplo.com',
  )
  await expect.poll(() => broughtBy('livraria')).toEqual([1, 0, 0])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await broughtBy('livraria')).toEqual([1, 0, 0])
  const person = newcomer()
  await page.goto('/cadastro')
  await giveEmail(page, person)
  await finishRegistration(page, mailbox, person)
  expect(await broughtBy('livraria')).toEqual([1, 1, 0])
})

test("a partner's visitor starts the same journey through the hand-over, and counts for the partner", async ({
  page,
  mailbox,
  server,
}) => {
  const broughtBy = countsOf(server)
  const [visits = 0, registrations = 0, contracts = 0] = await broughtBy('sualoja')

  await page.goto(`${server.partnerOrigin}/parceiro`)
  const simulator = page.locator('credit-simulator')
  await expect(simulator.getByRole('slider').first()).toBeVisible()
  await simulator.getByRole('slider').first().fill('20000')
  await simulator
    .getByRole('link', { name: 'Simular' })
    .or(simulator.getByRole('button', { name: 'Simular' }))
    .click()
  await expect(page).toHaveURL(`${server.origin}/login`)
  await expect(page.locator(heading)).toHaveText(loginText.wish)
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject({ loanValue: '20000' })
  expect(await page.evaluate(() => localStorage.getItem('forceNewLoan'))).toBe('true')
  await expect.poll(() => broughtBy('sualoja')).toEqual([visits + 1, registrations, contracts])

  await page.goto('/continuar?loanValue=9000&partner=sualoja')
  await expect(page.locator(heading)).toHaveText(loginText.wish)
  const person = newcomer()
  await beginAtDoor(page, person)
  await finishRegistration(page, mailbox, person)
  await expect(page).toHaveURL('/emprestimo/novo')
  expect(await broughtBy('sualoja')).toEqual([visits + 1, registrations + 1, contracts])
})
