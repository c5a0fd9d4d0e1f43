import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostPortal } from '../../../demo/api/hosting/host-portal.ts'
import { partnerSite } from '../../../demo/sandbox/partner-site.ts'
import { everyAnswer, everyPage } from '../../support/expected-headers.ts'
import { useApi } from '../support/api.ts'

const dist = mkdtempSync(join(tmpdir(), 'vereda-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

function write(files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
}

const site = {
  pages: [
    { path: '/', file: 'index.html', styleHashes: ['sha256-abc='], scriptHashes: ['sha256-def='] },
    { path: '/meu-emprestimo/{id}', file: 'shell.html' },
    { path: '/problema', file: 'shell.html', status: 500 },
    { path: '/minha-conta/dados/endereço', file: 'shell.html' },
  ],
  redirects: [
    { from: '/credito', to: '/', status: 308 },
    { from: '/adzappy', to: '/', status: 308, query: { utm_source: 'adzappy' } },
    { from: '/simul*', to: '/', status: 308 },
  ],
  notFound: { file: '404.html' },
}

describe('the hosted site', () => {
  const api = useApi('SQLite')
  const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

  beforeAll(async () => {
    write({
      'portal/site.json': JSON.stringify(site),
      'portal/index.html': '<h1>início</h1>',
      'portal/index.html.br': 'compressed',
      'portal/shell.html': '<h1>casca</h1>',
      'portal/404.html': '<h1>nada aqui</h1>',
      'portal/robots.txt': 'User-agent: *',
      'portal/.well-known/security.txt': 'Contact: mailto:a@b.example',
      'portal/assets/app-1a2b.js': 'app()',
      'portal/assets/app-1a2b.js.gz': 'zipped',
      'portal/assets/app-1a2b.js.map': '{}',
      'widget/v1/credit.js': 'moving()',
      'widget/v1.2.3/credit.js': 'pinned()',
      'widget/v1.2.3-0a1b2c3d/credit.js': 'pinned()',
      'widget/v1.2.3/portal/login-form.js': 'form()',
      'sites/parceiro/index.html': '<script src="{{portal}}/widget/v1/credit.js"></script>',
      'sites/parceiro/pagina.css': 'p{}',
      'secret.html': 'secret',
    })
    await hostPortal(api.app, { dist })
  })

  test.each([
    ['/CREDITO', '/'],
    ['/Credito//?a=1', '/?a=1'],
    ['/SimuleJa', '/'],
    ['/PROBLEMA', '/problema'],
    ['/Problema/?a=1', '/problema?a=1'],
    ['/Minha-Conta/Dados/Endere%C3%87o', '/minha-conta/dados/endere%C3%A7o'],
  ])('leads what was typed as %s to %s', async (typed, to) => {
    expect((await get(typed)).headers.location).toBe(to)
  })

  test.each(['/simulador/de/credito', '/Meu-Emprestimo/Abc', '/creditos'])(
    'has nothing at %s',
    async (typed) => {
      expect((await get(typed)).statusCode).toBe(404)
    },
  )

  test('a page comes with its own policy and is asked for anew each time', async () => {
    const { statusCode, headers, body } = await get('/?utm_source=x')
    expect([statusCode, body]).toEqual([200, '<h1>início</h1>'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const { 'strict-transport-security': _overHttps, ...always } = everyAnswer
    expect(headers).toMatchObject({
      ...always,
      'content-security-policy': everyPage({ styles: 'sha256-abc=', scripts: 'sha256-def=' }).join('; '),
      'cache-control': 'no-cache',
    })
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('is compressed beforehand', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' })
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'compressed'])
    expect(page.headers.vary).toMatch(/accept-encoding/i)
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect([asset.headers['content-encoding'], asset.body]).toEqual(['gzip', 'zipped'])
    expect(asset.headers['content-type']).toMatch(/javascript; charset=utf-8$/)
  })

  test('assets are kept for a year, source maps stay in the house', async () => {
    const { headers } = await get('/assets/app-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/app-1a2b.js.map')).statusCode).toBe(404)
    expect((await get('/assets/nada.js')).statusCode).toBe(404)
  })

  test.each([
    ['/meu-emprestimo/123', 200],
    ['/meu-emprestimo/', 404],
    ['/meu-emprestimo/1/2', 404],
    ['/problema', 500],
    ['/minha-conta/dados/endere%C3%A7o', 200],
    ['//evil.example/', 404],
    ['/robots.txt', 200],
    ['/.well-known/security.txt', 200],
    ['/.well-known/nada', 404],
    ['/.well-known/../secret.txt', 404],
    ['/site.json', 404],
    ['/.git/config', 404],
    ['/index.html', 404],
    ['/../secret.html', 404],
    ['/assets/../../secret.html', 404],
    ['/assets/..%2f..%2fsecret.html', 404],
    ['/%', 404],
    ['/promo-50%-off?utm_source=%', 404],
    ['/minha-conta/%E0%A4%A', 404],
    ['/%zz/%c3', 404],
  ])('%s answers %i', async (url, status) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(status)
    expect(body).not.toContain('secret')
  })

  test('an unknown page is the 404 page, an unknown call the array', async () => {
    const page = await get('/nada')
    expect([page.statusCode, page.body]).toEqual([404, '<h1>nada aqui</h1>'])
    for (const url of ['/%', '/promo-50%-off']) expect((await get(url)).body).toBe(page.body)
    expect(page.headers['content-security-policy']).toBe(everyPage().join('; '))
    expect((await get('/api/v1/nada')).json()).toEqual([expect.objectContaining({ code: 'not_found' })])
  })

  test.each([
    ['/credito', '/'],
    ['/credito?a=1&b=%20', '/?a=1&b=%20'],
    ['/adzappy', '/?utm_source=adzappy'],
    ['/adzappy?utm_source=mine&x=1', '/?utm_source=mine&x=1'],
    ['/adzappy?x=1', '/?x=1&utm_source=adzappy'],
    ['/credito?//evil.example', '/?//evil.example'],
    ['/meu-emprestimo/9/?x=1', '/meu-emprestimo/9?x=1'],
    ['/minha-conta/dados/endere%C3%A7o/', '/minha-conta/dados/endere%C3%A7o'],
  ])('%s leads to %s', async (from, to) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([308, to])
  })

  test('embeds are for every site, the numbered ones for good', async () => {
    for (const [url, cache] of [
      ['/widget/v1/credit.js', 'public, max-age=300'],
      ['/widget/v1.2.3/credit.js', 'public, max-age=31536000, immutable'],
      ['/widget/v1.2.3-0a1b2c3d/credit.js', 'public, max-age=31536000, immutable'],
    ]) {
      const { headers } = await get(url ?? '')
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cache,
      })
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('but the whole login is for the pages of the portal', async () => {
    const { statusCode, headers } = await get('/widget/v1.2.3/portal/login-form.js')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a new build is taken up without a restart', async () => {
    write({
      'portal/site.json': JSON.stringify({ ...site, redirects: [{ from: '/novo', to: '/problema' }] }),
    })
    expect((await get('/novo')).headers.location).toBe('/problema')
  })

  test("the partner's origin serves its folders and nothing beside them", async () => {
    write({
      'gallery/pecas.js': 'built',
      'sites/pecas/main.tsx': 'source',
      'sites/pecas/index.html': 'Peças',
    })
    const partner = partnerSite({
      sites: join(dist, 'sites'),
      gallery: join(dist, 'gallery'),
      portalUrl: 'https://vereda.example',
    })
    const page = await partner.inject('/parceiro?utm_source=x')
    expect(page.body).toBe('<script src="https://vereda.example/widget/v1/credit.js"></script>')
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src https://vereda.example;",
    )
    expect((await partner.inject('/parceiro/pagina.css')).headers['content-type']).toContain('text/css')
    expect((await partner.inject('/pecas')).body).toBe('Peças')
    expect((await partner.inject('/pecas/pecas.js')).body).toBe('built')
    for (const url of [
      '/nada',
      '/pecas/main.tsx',
      '/pecas/gallery/pecas.js',
      '/parceiro/../../secret.html',
      '/..%2fsecret.html',
      '/parceiro/%2e%2e/x',
      '/parceiro/.env',
    ]) {
      expect((await partner.inject(url)).statusCode).toBe(404)
    }
    await partner.close()
  })
})

describe('the demo at another address than it was built for', () => {
  const [built, own] = ['http://127.0.0.1:3000', 'http://127.0.0.1:4321']
  const api = useApi('SQLite', { publicUrl: own })
  const page = (address: string) =>
    `<link rel="canonical" href="${address}/ajuda">Você está em ${new URL(address).host}.`.repeat(40)
  const embed = 'load("/widget/v1/credit.js")'

  beforeAll(async () => {
    const text = page(built)
    write({
      'moved/portal/site.json': JSON.stringify({ ...site, publicUrl: built }),
      'moved/portal/index.html': text,
      'moved/portal/index.html.br': brotliCompressSync(text),
      'moved/portal/index.html.gz': gzipSync(text),
      'moved/portal/sitemap.xml': text,
      'moved/portal/icon.svg': built,
      'moved/portal/assets/partner-1a2b.js': text,
      'moved/widget/v1.2.3/credit.js.br': brotliCompressSync(embed),
      'moved/widget/v1.2.3/credit.js': embed,
      'moved/widget/v1.2.3/simulator.html': text,
    })
    await hostPortal(api.app, { dist: join(dist, 'moved'), publicUrl: own })
  })

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await api.app.inject({ url, headers })
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    return answer
  }

  test.each(['/', '/sitemap.xml', '/assets/partner-1a2b.js', '/widget/v1.2.3/simulator.html'])(
    '%s tells its own, each time',
    async (url) => {
      for (const _time of [1, 2]) expect((await get(url)).body).toBe(page(own))
    },
  )

  test('the same compressed', async () => {
    const brotli = await get('/', { 'accept-encoding': 'br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page(own))
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(page(own))
  })

  test('what names no address has the bytes that were built', async () => {
    const { rawPayload } = await get('/widget/v1.2.3/credit.js', { 'accept-encoding': 'br' })
    expect(rawPayload).toEqual(brotliCompressSync(embed))
    expect((await get('/icon.svg')).body).toBe(built)
  })

  test('a part of a file stays a part, and a new build is told too', async () => {
    const part = await get('/sitemap.xml', { range: 'bytes=0-9' })
    expect([part.statusCode, part.body]).toEqual([206, page(built).slice(0, 10)])
    write({ 'moved/portal/sitemap.xml': `<new/>${page(built)}` })
    expect((await get('/sitemap.xml')).body).toBe(`<new/>${page(own)}`)
  })
})

describe('before the first build', () => {
  const api = useApi('SQLite')

  test('pages say what to do, the API works', async () => {
    await hostPortal(api.app, { dist: join(dist, 'nowhere') })
    const { statusCode, body } = await api.app.inject('/')
    expect([statusCode, body]).toEqual([503, 'The portal is not built yet: run "npm run build".\n'])
    expect((await api.send('GET', '/healthz')).status).toBe(200)
  })
})
