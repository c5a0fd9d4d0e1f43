import type { Page } from 'playwright/test'
import { withoutBreaks } from '#core/format/no-break.ts'
import { fakeChatwoot, fakeClarity, fakeOpenReplay } from '../support/fake-scripts.ts'
import { type Site, startSite } from '../support/static-site.ts'
import { startThirdParties } from '../support/third-party-site.ts'
import { drawer, launcher } from './chat-talk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { member, tokenOf } from './people.ts'

/** Calls recorded by the third-party scripts. */
const calls = (page: Page) => page.evaluate(() => Reflect.get(window, 'calls') as unknown[][] | undefined)

/** What the CSP still forbids on a page that allows one third party. */
const forbidden = () => {
  const tries: [string, () => unknown][] = [
    ['markup', () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })],
    ['script', () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })],
    ['code', () => Object.assign(document.createElement('script'), { text: 'alert(1)' })],
  ]
  return tries.flatMap(([name, run]) => {
    try {
      run()
      return []
    } catch {
      return [name]
    }
  })
}

async function logInAt(page: Page, origin: string, token: string): Promise<void> {
  const stored = JSON.stringify({ access_token: token })
  await page.addInitScript((auth) => localStorage.setItem('token', auth), stored)
  await page.goto(`${origin}/minha-conta`)
}

test('Chatwoot comes after a yes, at the second try, knows the person signed, and forgets them when they leave', async ({
  page,
  context,
  server,
  mailbox,
  complaints,
}) => {
  const files: Record<string, string> = { '/widget.html': '<p>Chatwoot</p>' }
  const chatwoot = await startSite({ files })
  const chat = { provider: 'chatwoot', chatwootUrl: chatwoot.origin, chatwootToken: 'caixa' } as const
  const site = await startThirdParties({ config: { chat }, api: server.origin })
  const person = await member(server.origin, mailbox)
  await logInAt(page, site.origin, await tokenOf(server.origin, person))

  await launcher(page).click()
  await expect(drawer(page)).toContainText('Ele recebe o seu nome, CPF e e-mail')
  await expectAccessible(page)
  expect(chatwoot.requests).toEqual([])
  await page.getByRole('button', { name: 'Concordo e quero abrir o chat' }).click()
  // Its script is missing: other contacts and a retry are offered.
  await expect(drawer(page)).toContainText('O chat não abriu')
  await expect(drawer(page).getByRole('link', { name: withoutBreaks('(11) 4000-0000') })).toBeVisible()
  complaints.splice(0)
  files['/packs/js/sdk.js'] = fakeChatwoot
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.frameLocator('iframe[title="Chatwoot"]').getByText('Chatwoot')).toBeVisible()
  await expect(drawer(page)).not.toBeVisible()
  expect(chatwoot.requests).toEqual(['/packs/js/sdk.js', '/packs/js/sdk.js', '/widget.html'])
  const noted = await calls(page)
  expect(noted?.[0]).toEqual([
    'run',
    { baseUrl: chatwoot.origin, websiteToken: 'caixa' },
    expect.objectContaining({ hideMessageBubble: true, showUnreadMessagesDialog: false, locale: 'pt_BR' }),
  ])
  expect(noted?.[1]).toEqual([
    'setUser',
    expect.stringMatching(/^[\da-f-]{36}$/),
    { name: person.name, email: person.email, identifier_hash: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
  const [first_name, ...rest] = person.name.split(' ')
  expect(noted?.[2]).toEqual([
    'setCustomAttributes',
    { first_name, last_name: rest.join(' '), cpf: person.cpf, brand: 'vereda' },
  ])
  expect(noted?.[3]).toEqual(['toggle', 'open'])
  await expect(page.locator('.woot-widget-holder')).toHaveCSS('position', 'fixed')
  expect(complaints).toEqual([])
  expect(await page.evaluate(forbidden)).toEqual(['markup', 'script', 'code'])
  // The browser reports each a moment later.
  await expect.poll(() => complaints.filter((one) => one.includes('policy:')).length).toBe(3)
  complaints.splice(0)

  await page.evaluate(() => Reflect.get(window, '$chatwoot').toggle('close'))
  // Only an agent's message counts as unread, not the user's own echoed message or a Chatwoot note.
  await page.evaluate(() => {
    for (const message_type of [0, 1, 2])
      window.dispatchEvent(new CustomEvent('chatwoot:on-message', { detail: { message_type } }))
  })
  await expect(page.getByRole('status').getByText('1 nova resposta no chat')).toBeAttached()
  await page.evaluate(() => Reflect.get(window, 'leave')())
  await expect(launcher(page)).not.toBeAttached()
  expect((await calls(page))?.at(-1)).toEqual(['reset'])
  const remembered = async () => (await context.cookies()).filter(({ name }) => name.startsWith('cw_'))
  expect(await remembered()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, '$chatwoot')))).not.toContain(
    person.name,
  )
  // The tab that opened the chat is closed; a logout in another tab removes its cookies.
  await context.addCookies([{ name: 'cw_user_caixa', value: 'alguem', url: site.origin }])
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(launcher(page)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'leave')())
  expect(await remembered()).toEqual([])
  await Promise.all([chatwoot.close(), site.close()])
})

const recorders = [
  ['clarity', '/tag/projeto', '/tag/', fakeClarity],
  ['openreplay', '/tracker.js', '/tracker.js', fakeOpenReplay],
] as const

const tags = {
  clarity: (status: number, request: unknown) => [
    ['set', 'status', String(status)],
    ['set', 'route', 'account'],
    ['set', 'request', request],
    ['event', `response-${status}`],
  ],
  openreplay: (status: number, request: unknown) => [
    ['issue', `response-${status}`, { status, route: 'account', request }],
  ],
}

for (const [provider, path, scriptPath, script] of recorders) {
  test(`${provider} records after a yes and until a no: status, page and request, nothing else`, async ({
    page,
    server,
    complaints,
  }) => {
    const host: Site = await startSite({ files: { [path]: script } })
    const scriptUrl = host.origin + scriptPath
    const recorder = { provider, projectId: 'projeto', scriptUrl, ingestUrl: `${host.origin}/ingest` }
    const site = await startThirdParties({ config: { recorder }, api: server.origin })
    const banner = page.getByRole('complementary', { name: 'Gravação de uso' })
    const refuse = () => page.evaluate(() => Reflect.get(window, 'refuse')() as Promise<number>)

    await page.goto(`${site.origin}/minha-conta`)
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    expect(await refuse()).toBe(400)
    expect(host.requests).toEqual([])
    await page.getByRole('button', { name: 'Não gravar' }).click()
    await page.reload()
    await expect(banner).not.toBeAttached()
    expect(host.requests).toEqual([])

    await page.evaluate(() => localStorage.removeItem('recorderConsent'))
    await page.reload()
    await page.getByRole('button', { name: 'Pode gravar' }).click()
    await expect.poll(() => calls(page)).toBeDefined()
    const begun = (await calls(page)) ?? []
    if (provider === 'clarity') {
      expect(begun).toEqual([['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }]])
      await expect(page.locator('body')).toHaveAttribute('data-clarity-mask', 'true')
    } else {
      const masked = {
        defaultInputMode: 2,
        privateMode: true,
        consoleMethods: [],
        captureResourceTimings: false,
      }
      expect(begun[0]?.[1]).toMatchObject({ projectKey: 'projeto', ...masked, network: { sanitizer: null } })
    }
    expect(await refuse()).toBe(400)
    site.planted.set('/api/v1/preferences/unsubscribe', 500)
    expect(await refuse()).toBe(500)
    site.planted.set('/api/v1/preferences/unsubscribe', 404)
    expect(await refuse()).toBe(404)
    const after = ((await calls(page)) ?? []).slice(begun.length)
    expect(after).toEqual([
      ...tags[provider](400, expect.stringMatching(/^[\da-f-]{36}$/)),
      ...tags[provider](500, 'planted'),
    ])
    await page.reload()
    await expect.poll(() => calls(page)).toBeDefined()
    await page.getByRole('checkbox', { name: /Gravar como eu uso/ }).uncheck()
    await expect.poll(async () => (await calls(page))?.at(-1)).toContain('stop')
    site.planted.set('/api/v1/preferences/unsubscribe', 400)
    expect(await refuse()).toBe(400)
    expect((await calls(page))?.at(-1)).toContain('stop')
    expect(await page.evaluate(forbidden)).toEqual(['markup', 'script', 'code'])
    await expect.poll(() => complaints.filter((one) => one.includes('policy:')).length).toBe(3)
    complaints.splice(0)
    await Promise.all([host.close(), site.close()])
  })
}
