import type { Page } from 'playwright/test'
import type { Page as Row } from '#core/routes/pages.ts'
import { isForReading } from '#core/routes/route-rows.ts'
import { adjusted, amount as amountLabel } from '#core/ui/simulator/text.ts'
import { sizeOf } from '../prove/sizes.ts'
import { addressOf, countPresses, missed, pressAll, pressAtFirstPaint, pressed } from '../support/presses.ts'
import { fc, seed } from '../support/random.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Mailbox } from './mailbox.ts'
import { heading, hold, openAsleep, sections } from './parts.ts'
import { holdToken, member, tokenOf } from './people.ts'

const rows = pressed.open
const groups = [0, 1, 2].map((third) => rows.filter((_, index) => index % 3 === third))

for (const [index, group] of groups.entries()) {
  test(`every press before the script is heard at once and carried out once, pages ${index + 1} of 3`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    await page.addInitScript(countPresses)
    for (const row of group)
      await test.step(row.path, async () => {
        const { wake } = await openAsleep(page, addressOf(row))
        await page.evaluate(pressAll)
        await wake()
        await expect.poll(() => page.evaluate(missed)).toEqual([])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    // The browser reports the missing page and each rejected empty form.
    complaints.splice(0)
  })
}

test('a login typed and sent before the script comes is carried out, letter for letter', async ({
  page,
  server,
  mailbox,
}) => {
  const { email, password } = await member(server.origin, mailbox)
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) logins.push(request.method())
  })
  const { wake } = await openAsleep(page, '/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').getByText('Seu toque já está guardado')).toBeVisible()
  await wake()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(logins.filter((method) => method === 'POST')).toHaveLength(1)
})

test('a login typed and sent before the script is carried out, also where another program has changed the form', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  const { email, password } = await member(server.origin, mailbox)
  const { wake } = await openAsleep(page, '/login')
  await page.evaluate(() => {
    // As a password manager puts its icon beside a field.
    for (const input of document.querySelectorAll('main input')) input.after(document.createElement('div'))
  })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await wake()
  await page.waitForURL((url) => url.pathname !== '/login')
  // React reports that it rendered the form again.
  expect(complaints.splice(0).join()).toMatch(/418/)
})

test('a press before the script whose button is gone from the page drawn again is told as lost', async ({
  page,
  complaints,
}) => {
  const { wake } = await openAsleep(page, '/login')
  await page.evaluate(() => {
    // As a translating program replaces the words.
    for (const button of document.querySelectorAll('main button')) {
      const font = document.createElement('font')
      font.textContent = 'Show'
      button.replaceChildren(font)
    }
  })
  await page.getByLabel('Senha', { exact: true }).fill('cavalo correto')
  const show = page.getByRole('button', { name: 'Mostrar a senha' })
  await show.click()
  await wake()
  const told = page.getByRole('status').getByText('seu toque não chegou. Toque de novo.')
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await show.click()
  await expect(told).toBeHidden()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('cavalo correto')
  // React reports that it rendered the page again.
  expect(complaints.splice(0).join()).toMatch(/418/)
})

test('what the browser fills in before the script, telling nobody, is kept and sent', async ({
  page,
  server,
  mailbox,
}) => {
  const { email, password } = await member(server.origin, mailbox)
  const { wake } = await openAsleep(page, '/login')
  await page.locator('main form').evaluate(
    (form, filled) => {
      for (const [index, input] of [...form.querySelectorAll('input')].entries())
        input.value = filled[index] ?? ''
    },
    [email, password],
  )
  await wake()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
})

test('whoever types on after the press has not sent yet', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const { wake } = await openAsleep(page, '/login')
  await page.getByLabel('E-mail').fill('ana@example.org')
  await page.getByLabel('Senha', { exact: true }).fill('de outra pessoa')
  const enter = page.getByRole('button', { name: 'Entrar' })
  await enter.click()
  await expect(enter).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('E-mail').press('End')
  await page.keyboard.type('.br')
  await expect(enter).not.toHaveAttribute('aria-busy')
  await wake()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@example.org.br')
  expect(sent.filter((url) => url.endsWith('/oauth/token'))).toEqual([])
})

test('what is being typed while the script comes stays, with the caret where it is', async ({ page }) => {
  const { wake } = await openAsleep(page, '/nova-senha')
  const code = page.getByLabel('Código', { exact: false }).first()
  const email = page.getByLabel('E-mail')
  await email.fill('ana.rocha@example.org')
  await code.pressSequentially('12456')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await wake()
  await page.keyboard.press('3')
  await expect(code).toHaveValue('123456')
  await expect(email).toHaveValue('ana.rocha@example.org')
})

test('the simulator leads to the request before the script, with what was chosen', async ({ page }) => {
  const { wake } = await openAsleep(page, '/')
  await page.getByRole('slider', { name: amountLabel }).fill('12000')
  await expect(page.getByRole('textbox', { name: amountLabel })).toHaveValue('12.000')
  await page.getByRole('textbox', { name: 'Em quantas parcelas?' }).fill('24')
  await page
    .locator('main')
    .getByRole('button', { name: 'Simular', exact: true })
    .click({ noWaitAfter: true })
  await page.waitForURL('**/continuar?loanValue=12.000&installmentsQty=24', { waitUntil: 'commit' })
  await wake()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.evaluate(() => [sessionStorage.getItem('loanValue'), sessionStorage.length])).toEqual([
    '12000',
    expect.any(Number),
  ])
})

test('what was chosen before the script is priced as soon as it is there', async ({ page }) => {
  const { wake } = await openAsleep(page, '/')
  const result = page.locator('main [part=result]')
  await page.getByRole('slider', { name: amountLabel }).fill('12000')
  await wake()
  await expect(result).toContainText('R$\u00a012.000')
  await expect(page.getByRole('slider', { name: amountLabel })).toHaveValue('12000')
})

test('an amount typed before the script is the one that is read, or said to be none', async ({ page }) => {
  for (const [typed, becomes, says] of [
    ['3.000,00', '3.000', ''],
    ['100,00', '1.000', `${adjusted} R$\u00a01.000`],
  ] as const) {
    const { wake } = await openAsleep(page, '/')
    const amount = page.getByRole('textbox', { name: amountLabel })
    await amount.fill(typed)
    await amount.press('Tab')
    await wake()
    await expect(amount).toHaveValue(becomes)
    await expect(page.getByRole('slider', { name: amountLabel })).toHaveValue(becomes.replace('.', ''))
    await expect(page.locator('[data-scale] [role=status]').first()).toContainText(says)
  }
})

test('the menu, the questions and the warning open and close by the browser alone', async ({ page }) => {
  const { wake } = await openAsleep(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  const warning = page.getByRole('dialog', { name: 'Aviso contra golpes' })
  await warning.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(warning).toBeHidden()
  const question = page.locator('#duvidas details').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open', '')
  await wake()
  await expect(question).toHaveAttribute('open', '')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scamWarning'))).not.toBeNull()
})

/** Stores the login of a new user in this browser, on a page that does not depend on it. */
async function logInNewcomer(page: Page, origin: string, mailbox: Mailbox): Promise<void> {
  const person = await member(origin, mailbox)
  await page.goto('/termo-de-uso')
  await holdToken(page, await tokenOf(origin, person))
}

test('a page of a person is there with its frame before the script, and what is pressed is carried out', async ({
  page,
  server,
  mailbox,
}) => {
  await logInNewcomer(page, server.origin, mailbox)
  const { wake } = await openAsleep(page, '/minha-conta')
  await expect(heading(page)).toHaveText('Minha conta')
  await expect(page).toHaveTitle('Minha conta | Vereda')
  await expect(sections(page).getByRole('link', { name: 'Minha conta' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.locator('main').getByText('Carregando')).toBeVisible()
  const leave = page.getByRole('button', { name: 'Sair da conta' })
  await leave.click()
  await expect(leave).toHaveAttribute('aria-busy', 'true')
  await wake()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a press on a page that leads on by itself is not told as lost', async ({ page, server, mailbox }) => {
  await logInNewcomer(page, server.origin, mailbox)
  const { wake } = await openAsleep(page, '/login')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await wake()
  await page.waitForURL((url) => url.pathname.startsWith('/minha-conta'))
  await expect(page.locator('#early')).toBeEmpty()
})

test('a question of the request is there before the script, and what is pressed in its menu works', async ({
  page,
  server,
  mailbox,
}) => {
  await logInNewcomer(page, server.origin, mailbox)
  const { wake } = await openAsleep(page, '/emprestimo/novo')
  await expect(heading(page)).toHaveText('De quanto você precisa?')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await wake()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a page of a person is not shown to who is not logged in, not even for a moment', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  const opening = page.goto('/minha-conta/dados', { waitUntil: 'commit' })
  await page.locator('main h1').waitFor({ state: 'attached' })
  await expect(page.locator('main')).toBeHidden()
  release()
  await opening
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeVisible()
})

test('a script that never comes is told, with a way out', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  const opening = page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status').getByText('A página não abriu por inteiro')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Recarregar a página' }).click()
  await opening
  await expect(page.getByText('A página não abriu por inteiro')).toHaveCount(0)
  complaints.splice(0)
})

/** A phone with a processor four times slower, slow 4G and an empty cache. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1_475_000 / 8) | 0,
    uploadThroughput: (750_000 / 8) | 0,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const all = [...rows, ...pressed.personal]
const some = Math.min(sizeOf('early-presses'), all.length)
const [onSlowPhones = []] = fc.sample(fc.shuffledSubarray(all, { minLength: some, maxLength: some }), {
  seed,
  numRuns: 1,
})

test(`on a slow phone nothing pressed at the first paint is lost or doubled (seed ${seed})`, async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  test.setTimeout(60_000 + onSlowPhones.length * 30_000)
  await page.addInitScript(pressAtFirstPaint)
  await slowDown(page)
  const holds = (row: Row) =>
    test.step(row.path, async () => {
      await page.goto(addressOf(row))
      await expect.poll(() => page.evaluate(missed).catch(String)).toEqual([])
    })
  for (const row of onSlowPhones.filter(({ guard }) => guard !== 'session')) await holds(row)
  await logInNewcomer(page, server.origin, mailbox)
  for (const row of onSlowPhones.filter(({ guard }) => guard === 'session')) await holds(row)
  complaints.splice(0)
})

test('sees a press that nobody hears', async ({ page, server }) => {
  const whole = await (await page.request.get(`${server.origin}/login`)).text()
  const deaf = whole.replace(/<script>.*?<\/script>/, '')
  expect(deaf).not.toBe(whole)
  await page.addInitScript(pressAtFirstPaint)
  await page.route('**/login', (route) => route.fulfill({ body: deaf, contentType: 'text/html' }))
  const { wake } = await openAsleep(page, '/login')
  await expect.poll(() => page.evaluate(missed)).toContainEqual(expect.stringMatching(/was not heard$/))
  await wake()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pages say what they can and lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByRole('textbox', { name: amountLabel }).fill('8.000')
    await page.locator('main').getByRole('button', { name: 'Simular', exact: true }).click()
    await expect(page).toHaveURL(/\/continuar\?loanValue=8\.000&installmentsQty=36$/)
    await expect(page.locator('noscript p')).toBeVisible()

    await page.goto('/migracao')
    await expect(heading(page)).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Nosso jeito' }).click()
    await expect(page).toHaveURL('/nosso-jeito')
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(page.getByRole('dialog', { name: 'Aviso contra golpes' })).toBeHidden()
  })

  test('every public page has its heading and a way on, and says so where it needs a script', async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000)
    for (const row of rows)
      await test.step(row.path, async () => {
        await page.goto(addressOf(row))
        await expect(heading(page)).toBeVisible()
        const ways = page.getByRole('link').or(page.getByRole('button', { name: 'Menu' }))
        await expect(ways.and(page.locator(':visible')).first()).toBeVisible()
        const asleep = await page
          .locator('main :is(button, form[method=dialog])')
          .evaluateAll((all) => all.filter((one) => one.checkVisibility() && !one.closest('dialog')).length)
        const needsScript = asleep > 0 && !isForReading(row)
        if (needsScript) await expect(page.locator('noscript p')).toBeVisible()
      })
    complaints.splice(0)
  })
})
