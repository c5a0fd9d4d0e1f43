import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { redirectAddress } from '../../../../demo/api/hosting/redirect-address.ts'
import { nginxConfig } from '../../../../portal/build/nginx.ts'
import type { Site } from '../../../../portal/build/site-file.ts'
import { everyAnswer, everyPage } from '../../../support/expected-headers.ts'
import { freePorts } from '../../../support/free-port.ts'
import { hasNginx, startNginx } from '../../../support/nginx.ts'

describe('the nginx file', () => {
  const text = nginxConfig(
    {
      pages: [
        { path: '/', file: 'index.html', status: 200, styleHashes: ['sha256-abc='], scriptHashes: [] },
        { path: '/conta/{id}', file: 'shell.html', status: 200, styleHashes: [], scriptHashes: [] },
      ],
      redirects: [
        { from: '/velho', to: '/', status: 301, query: {} },
        { from: '/ad', to: '/', status: 308, query: { utm_source: 'ad' } },
      ],
      notFound: { file: '404.html', styleHashes: [], scriptHashes: [] },
    },
    'https://vereda.example',
  )

  it('has a place for each page', () => {
    expect(text).toContain('location = / { try_files /index.html =404; }')
    expect(text).toContain('location ~ ^/conta/[^/]+$ { try_files /shell.html =404; }')
  })

  it('hands nobody what the API counts of itself', () => {
    expect(text).toContain('location = /metrics { return 404; }')
  })

  it('keeps the query of a redirect and adds what it lacks', () => {
    expect(text).toContain('location ~* ^/velho$ { return 301 /$is_args$args; }')
    expect(text).toContain('location ~* ^/ad$ { return 308 /$query_of_ad; }')
    expect(text).toContain('"~(^|&)utm_source(=|&|$)" "?$args";')
  })

  it('sends each page its own policy, and files that are none the strictest', () => {
    expect(text).toContain('server_name vereda.example;')
    const [, rows = ''] = /map \$uri \$portal_policy \{\n([^}]+)\}/.exec(text) ?? []
    const policies = rows.matchAll(/^ *(\S+) "(.+)";$/gm)
    expect([...policies].map(([, file, policy]) => [file, policy?.split('; ')])).toEqual([
      ['default', everyPage()],
      ['/index.html', everyPage({ styles: 'sha256-abc=' })],
      ['/shell.html', everyPage()],
      ['/404.html', everyPage()],
    ])
  })

  const year = 'public, max-age=31536000, immutable'
  it.each([
    ['/', { 'content-security-policy': '$portal_policy', 'cache-control': 'no-cache' }],
    ['/assets/', { 'cache-control': year }],
    [
      '/widget/',
      {
        'cache-control': '$portal_widget_cache',
        'access-control-allow-origin': '$portal_widget_readers',
        'cross-origin-resource-policy': '$portal_widget_pages',
      },
    ],
    ['@portal_busy', { 'retry-after': '5' }],
    ['@portal_away', { 'retry-after': '30' }],
  ])('sends every header with every answer of %s, errors too', (place, own) => {
    const [, block = ''] = text.split(`location ${place} {`)
    const [first = ''] = block.split(/^ {4}\}/m)
    const sent = [...first.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+))( always)?;/g)]
    expect(Object.fromEntries(sent.map(([, name, words, word]) => [name, words ?? word]))).toEqual({
      ...everyAnswer,
      ...own,
    })
    expect(sent.filter(([, , , , always]) => !always)).toEqual([])
  })

  it('lets one network neither take all connections nor have passwords hashed without end', () => {
    expect(text).toContain('limit_conn portal_connections 64;')
    expect(text).toContain('limit_req zone=portal_requests burst=120 nodelay;')
    expect(text).toContain('limit_req zone=portal_passwords burst=20 nodelay;')
    const [, asker = ''] = /map \$uri \$portal_password_asker \{\s*"~([^"]+)"/.exec(text) ?? []
    for (const path of ['/api/v1/oauth/token', '/api/v1/user', '/api/v1/user/password-reset'])
      expect([path, new RegExp(asker).test(path)]).toEqual([path, true])
    for (const path of ['/api/v1/user/name', '/api/v1/personal-loan'])
      expect([path, new RegExp(asker).test(path)]).toEqual([path, false])
  })
})

/** This build's configuration in a real nginx, if installed. */
describe.runIf(hasNginx)('nginx itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-nginx-'))
  const site: Site = JSON.parse(readFileSync('dist/portal/site.json', 'utf8'))
  const log = join(folder, 'access.log')
  let server: ChildProcess
  let origin = ''
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' })

  beforeAll(async () => {
    const [port] = await freePorts(1)
    origin = `http://127.0.0.1:${port}`
    const [api = 0] = await freePorts(1)
    server = startNginx({ folder, listen: `listen 127.0.0.1:${port};`, api: [api], log })
    await vi.waitFor(() => get('/'), { timeout: 10_000 })
  })
  afterAll(() => {
    server?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  it('writes down when, from where and which path, and nothing of the query', async () => {
    await get('/api/v1/user/activate?email=ana@exemplo.com.br&activationCode=123456')
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('/user/activate'))
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
    const at = /^\d{4}-\d\d-\d\dT[\d:+-]+/.source
    expect(lines.at(-1)).toMatch(new RegExp(`${at} 127\\.0\\.0\\.1 GET /api/v1/user/activate \\d{3}$`))
    expect(lines.join()).not.toContain('?')
    // What mail protection makes of a link's fragment.
    await get('/nova-senha%23token=secret')
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toMatch(/GET \/nova-senha 404$/m))
    expect(readFileSync(log, 'utf8')).not.toContain('secret')
  })

  it('serves every page with its policy', async () => {
    for (const { path, styleHashes, scriptHashes } of site.pages.filter(({ path }) => !path.includes('{'))) {
      const answer = await get(`${path}?a=1`)
      expect([path, answer.status]).toEqual([path, 200])
      const policy = answer.headers.get('content-security-policy') ?? ''
      for (const hash of [...styleHashes, ...scriptHashes]) expect(policy).toContain(hash)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('moves every address as the router does', async () => {
    for (const row of site.redirects) {
      for (const search of ['', '?utm_campaign=x', '?utm_source=y&b=%20']) {
        const answer = await get(row.from + search)
        expect([row.from, answer.status]).toEqual([row.from, row.status])
        expect(answer.headers.get('location')).toBe(redirectAddress(row, search))
      }
    }
  })

  it.each([
    ['/CREDITO?a=1', '/?a=1'],
    ['/Simulador-de-Credito', '/'],
    ['/emprestimo-para-negativados', '/'],
    ['/Login', '/login'],
    ['/Minha-Conta/Dados', '/minha-conta/dados'],
    ['/emprestimo/basico', '/emprestimo'],
  ])('leads what was typed as %s to %s', async (typed, to) => {
    expect((await get(typed)).headers.get('location')).toBe(to)
  })

  it('answers what is not there with the page for it, and 404', async () => {
    for (const path of ['/nao/existe', '/index.html', '/site.json', '/nginx.conf', '/demo/']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('data-status="404"')
    }
  })

  it('leads an address with a slash too many to its page', async () => {
    const answer = await get('/login/?a=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/login?a=1'])
  })

  it('serves files, compressed where asked, assets for good', async () => {
    expect((await get('/robots.txt')).status).toBe(200)
    const script = /src="(\/assets\/[^"]+)"/.exec(await (await get('/')).text())?.[1] ?? ''
    const answer = await fetch(origin + script, { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})
