import type { Page } from 'playwright/test'
import { hostileRedirects } from '../support/hostile-redirects.ts'
import { expect, test } from './journey.ts'
import { heading } from './parts.ts'
import { logIn, member, newcomer, register, tokenOf } from './people.ts'

const names = ['from', 'next', 'redirect', 'redirect_uri', 'url', 'returnTo', 'continue', 'partner']

/** All parameters that control or seem to control a navigation, each with another of the values. */
function steering(...payloads: readonly string[]): string {
  return new URLSearchParams(
    names.map((name, index) => [name, payloads[index % payloads.length] ?? '']),
  ).toString()
}

/** Number of values to advance per visit; fewer than each visit uses. */
const together = 3

/** URLs outside the portal that the page requests or navigates to. */
function watchOrigin(page: Page, origin: string): string[] {
  const outside: string[] = []
  const note = (url: string) => {
    if (/^(https?|ftp|javascript|data|vbscript):/i.test(url) && new URL(url).origin !== origin)
      outside.push(url)
  }
  page.on('request', (request) => note(request.url()))
  page.on('framenavigated', (frame) => note(frame.url()))
  page.on('dialog', (dialog) => {
    outside.push(`dialog: ${dialog.message()}`)
    dialog.dismiss()
  })
  return outside
}

test('no address in any parameter leads anywhere but here', async ({ page, server, mailbox }) => {
  test.setTimeout(120_000)
  const outside = watchOrigin(page, server.origin)
  const person = await member(server.origin, mailbox)
  const accessToken = await tokenOf(server.origin, person)
  await page.goto('/cookies')
  await page.evaluate(
    (access_token) => localStorage.setItem('token', JSON.stringify({ access_token })),
    accessToken,
  )

  // Mostly as navigations within one page load, since the router reads them; some as full loads.
  for (const [index, payload] of hostileRedirects.entries()) {
    // Each value is used in several parameters. Only ids are stored (tests/unit/portal).
    if (index % together > 0) continue
    const address = `/login?${steering(...hostileRedirects.slice(index, index + names.length))}#login_hint=${encodeURIComponent(payload)}&next=${payload}`
    await page.evaluate((last) => sessionStorage.setItem('lastLocation', last), payload)
    const validated = page.waitForResponse('**/oauth/validate')
    if (index % (8 * together) === 0) await page.goto(address)
    else await page.evaluate((url) => history.pushState(null, '', url), address)
    await validated
    await page.waitForURL((url) => url.pathname === '/minha-conta/emprestimos')
    await expect(heading(page)).toHaveText('Meus empréstimos')
  }
  expect(outside).toEqual([])

  // The path there: guards and steps that keep the query.
  await page.evaluate(() => localStorage.clear())
  for (const payload of hostileRedirects.filter((_, index) => index % 40 === 0)) {
    for (const path of [
      '/minha-conta',
      '/cadastro',
      '/cadastro/ativacao',
      '/esqueci-minha-senha/envio-sucesso',
    ])
      await page.goto(`${path}?${steering(payload)}`)
    await page.goto(`/continuar?${steering(payload)}&loanValue=${encodeURIComponent(payload)}`)
    await page.waitForURL((url) => url.pathname === '/login')
  }
  expect(outside).toEqual([])

  // Control: a redirect would be detected.
  await page.route('**/*evil.example/**', (route) => route.fulfill({ body: '' }))
  await page.evaluate(() => window.location.assign('//evil.example/'))
  await expect.poll(() => outside).toContain('http://evil.example/')
})

test('the redirects of the host stay on it whatever their query says', async ({ server }) => {
  for (const payload of hostileRedirects) {
    const answer = await fetch(`${server.origin}/credito?${steering(payload)}`, { redirect: 'manual' })
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location, server.origin).origin).toBe(server.origin)
    expect(new URL(location, server.origin).pathname).toBe('/')
  }
})

test('a whole journey leaves no password, code, CPF, e-mail or token where others could read it', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = newcomer()
  const urls: string[] = []
  const headers: string[] = []
  context.on('request', (request) => {
    urls.push(request.url())
    const { referer = '', 'x-original-referrer': original = '' } = request.headers()
    headers.push(referer, original)
  })
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(frame.url()))

  await page.goto('/cadastro?from=rmkebs')
  await register(page, mailbox, person)
  const code = await mailbox.codeFor(person.email)
  await expect(page).toHaveURL(/\/emprestimo\/novo/)
  await page.goto('/minha-conta')
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).not.toHaveURL(/minha-conta/)
  await page.goto('/login?from=rmkebs')
  await logIn(page, { ...person, password: 'não é esta, é outra' })
  await expect(page.getByRole('alert')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(/\/emprestimo\/novo/)
  await page.getByText('Reformar a casa').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/ocupacao/)
  await page.goto('/minha-conta')
  await expect(heading(page)).toContainText('Maria')

  const kept = await page.evaluate(async () => {
    const { token = '', ...others } = { ...localStorage } as Record<string, string>
    const { drafts = '{}', ...tab } = { ...sessionStorage } as Record<string, string>
    // The tab keeps the e-mail for the login after an expired session; it is not stored elsewhere.
    const typed = JSON.parse(drafts, (key, value) =>
      key === 'access' ? { ...value, email: undefined } : value,
    )
    const databases = (await indexedDB.databases?.()) ?? []
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    const rest = [others, tab, typed, document.cookie, history.state, databases, cached, document.referrer]
    return { token, rest: JSON.stringify(rest) }
  })
  const { access_token: accessToken } = JSON.parse(kept.token) as { access_token: string }
  expect(Object.keys(JSON.parse(kept.token))).toEqual(['access_token', 'holder', 'token_type', 'expires_in'])
  const formatted = person.cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  const secrets = [person.password, 'não é esta, é outra', person.cpf, formatted, person.email, accessToken]

  // By the specification two calls have the e-mail in the query, one also the code; no other URL may.
  const specified = /\/api\/v1\/user\/(activate|send\/activation-code)\?/
  expect(
    urls.filter((url) => specified.test(url) && url.includes(encodeURIComponent(person.email))),
  ).not.toEqual([])
  const written = [
    ...urls.filter((url) => !specified.test(url)),
    ...places,
    ...headers,
    kept.rest,
    server.log(),
  ].map((text) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      return text
    }
  })
  for (const secret of [...secrets, code])
    expect(written.filter((text) => text.includes(secret)).map((text) => text.slice(0, 300))).toEqual([])
})
