import { describe, expect, it } from 'vitest'
import { href, type RouteId } from '#core/routes/pages.ts'
import { redirects } from '#core/routes/redirects.ts'
import { redirectAddress } from '../../../demo/api/hosting/redirect-address.ts'

const target = (path: string) => redirects.find((row) => row.path === path)?.to

describe('the table of redirects', () => {
  it.each<[RouteId, string[]]>([
    ['home', ['/credito', '/adzappy', '/simular', '/simulador', '/simulacao', '/emprestimo-pessoal']],
    [
      'partner',
      ['/ecred', '/finanzero', '/iq360', '/acordocerto', '/bpc', '/jurosbaixos', '/lendico', '/easycredito'],
    ],
    ['partner', ['/fluxx']],
    ['about', ['/quem-somos', '/como-funciona']],
    ['privacy', ['/politicadeprivacidade', '/politica_de_privacidade', '/privacidade']],
    ['terms', ['/termodeuso', '/termos', '/termos-de-uso']],
    ['loan', ['/emprestimo/ebs', '/emprestimo/basico', '/emprestimo/complemento', '/emprestimo/extra/dados']],
    ['activate', ['/cliente/ativar']],
    ['login', ['/entrar']],
    ['accountDataAddress', ['/minha-conta/dados/endereço']],
    ['scr', ['/scr', '/consultascr', '/autorizacao-scr']],
  ])('leads to %s from %j', (id, paths) => {
    for (const path of paths) expect([path, target(path)]).toEqual([path, href(id)])
  })

  it('has at least twelve words people look for a loan with', () => {
    const home = redirects.filter((row) => row.to === href('home'))
    expect(home.filter(({ path }) => /simul|emprestimo|credito/.test(path)).length).toBeGreaterThanOrEqual(12)
  })

  it('has the addresses of the old customer area', () => {
    expect(target('/cliente/novasenha')).toBe(href('newPassword'))
    expect(target('/cliente/desbloquear')).toBe(href('unlock'))
  })

  it('remembers only what moved for good, not where somebody is', () => {
    const places = [href('loan'), href('accountSecurity')]
    const resumed = redirects.filter(({ to }) => places.includes(to))
    expect(resumed.map(({ status }) => status)).toEqual(resumed.map(() => 302))
    expect(redirects.filter(({ status }) => status === 302)).toEqual(resumed)
  })

  it('leads nowhere twice: no target is itself an address that moved', () => {
    const from = new Set(redirects.map(({ path }) => path))
    expect(redirects.filter(({ to }) => from.has(to))).toEqual([])
  })
})

describe('the query of a redirect', () => {
  const adzappy = { to: '/', query: { utm_source: 'adzappy' } }
  const plain = { to: '/parceiro', query: {} }

  it.each([
    [plain, '', '/parceiro'],
    [plain, '?', '/parceiro'],
    [plain, '?a=1&a=2&b=%C3%A9', '/parceiro?a=1&a=2&b=%C3%A9'],
    [adzappy, '', '/?utm_source=adzappy'],
    [adzappy, '?utm_campaign=x', '/?utm_campaign=x&utm_source=adzappy'],
    [adzappy, '?utm_source=other', '/?utm_source=other'],
    [adzappy, '?utm_source', '/?utm_source'],
    [adzappy, '?my_utm_source=x', '/?my_utm_source=x&utm_source=adzappy'],
  ])('%j with %j is %s', (row, search, address) => expect(redirectAddress(row, search)).toBe(address))
})
