import { describe, expect, it } from 'vitest'
import { open, personal } from '#core/routes/route-rows.ts'
import { robotsTxt } from '../../../../portal/build/robots.ts'
import { securityTxt } from '../../../../portal/build/security-txt.ts'
import { sitemapXml } from '../../../../portal/build/sitemap.ts'

const rows = [
  open('home', '/', 'home'),
  open('odd', '/a&b', 'trust/odd'),
  open('problem', '/problema', 'trust/problem'),
  personal('account', '/conta', 'account/overview'),
  personal('accountLoans', '/conta/emprestimos', 'account/loans'),
  personal('loan', '/pedido/:id', 'request/one'),
]

const listed = { title: 'x', description: 'y' }
const metas = { home: listed, 'trust/odd': listed, 'trust/problem': { title: 'Problema' } }

describe('sitemap.xml', () => {
  const xml = sitemapXml(rows, metas, 'https://vereda.example')

  it('lists what wants to be found, by whole addresses', () => {
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://vereda.example/',
      'https://vereda.example/a&amp;b',
    ])
  })
})

describe('robots.txt', () => {
  const text = robotsTxt(rows, 'https://vereda.example')
  const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule ?? '')
  const shut = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))

  it('shuts personal pages, the API and the demo', () => {
    for (const path of ['/conta', '/conta/emprestimos', '/pedido/123', '/api/v1/user', '/demo/'])
      expect([path, shut(path)]).toEqual([path, true])
  })

  it('leaves the rest open, also what begins with the same letters and what says noindex itself', () => {
    for (const path of ['/', '/contato', '/pedidos', '/problema'])
      expect([path, shut(path)]).toEqual([path, false])
  })

  it('names the site map', () => expect(text).toContain('\nSitemap: https://vereda.example/sitemap.xml\n'))
})

describe('security.txt', () => {
  const lines = securityTxt('https://vereda.example', '2026-11-27').split('\n')
  const fieldOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)

  it('says where to write, for less than a year, and which address it is', () => {
    expect(fieldOf('Contact')).toMatch(/^mailto:\S+@\S+$/)
    expect(fieldOf('Canonical')).toBe('https://vereda.example/.well-known/security.txt')
    expect(fieldOf('Preferred-Languages')).toContain('pt-BR')
    const days = (Date.parse(fieldOf('Expires') ?? '') - Date.parse('2026-11-27')) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })
})
