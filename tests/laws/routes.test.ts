import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pages } from '#core/routes/pages.ts'
import { redirects } from '#core/routes/redirects.ts'
import { byLink, movedPermanently, open, personal } from '#core/routes/route-rows.ts'
import { redirectOf } from '../../portal/app/turn-away.ts'
import { readPageMetas } from '../../portal/build/recipe/page-metas.mjs'
import { matchPage } from '../../portal/kit/match-page.ts'
import { linkBreaches, routeBreaches, typedPaths } from './route-law.ts'
import { sourcesOf } from './sources.ts'

describe('the table of routes', () => {
  it('is in order', async () => expect(routeBreaches(pages, redirects, await readPageMetas())).toEqual([]))

  it('has a row for every page folder', () => {
    const folders = readdirSync('portal/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('/page.tsx'))
      .map((file) => file.slice(0, -'/page.tsx'.length))
    const used = new Set<string>(pages.map((row) => row.page))
    expect(folders.filter((folder) => !used.has(folder))).toEqual([])
  })

  it('leads every path back to its own row', () => {
    for (const row of pages) expect(matchPage(row.path.replace(':id', 'abc')).row.id).toBe(row.id)
    expect(matchPage('/login/').row.id).toBe('login')
    expect(matchPage('/no/such/page').row.id).toBe('notFound')
  })

  it('says of every page that a token opens that it needs no session', () =>
    expect(linkBreaches(pages, sourcesOf(['portal/features'], /\.tsx$/))).toEqual([]))

  it('sees a page that a token opens, and one that none does', () => {
    const file = 'portal/features/access/door/page.tsx'
    const told = ['door is opened by a token, or its row says so, and not both']
    const reader = { file, code: 'const token = useMailedToken(read, leave)' }
    expect(linkBreaches([open('door', '/door', 'access/door')], [reader])).toEqual(told)
    expect(linkBreaches([byLink('door', '/door', 'access/door')], [{ file, code: '' }])).toEqual(told)
  })

  it('sees what is planted', () => {
    const twice = [open('a', '/a', 'home'), open('a', '/a', 'home')]
    expect(routeBreaches(twice, [], {})).toEqual(['two pages are called a', 'two rows claim /a'])
    const listed = { home: { title: 'x', description: 'y' } }
    expect(routeBreaches([personal('p', '/p', 'home')], [], listed)).toEqual([
      'p is personal and in the site map',
    ])
    expect(routeBreaches([], [movedPermanently('/old', '/gone')], {})).toEqual([
      '/old leads to /gone, which is no page',
    ])
  })
})

describe('paths', () => {
  it('are written in the table alone', () =>
    expect(typedPaths(sourcesOf(['core', 'portal', 'widget', 'demo'], /\.(tsx?|mjs|js|html)$/))).toEqual([]))

  it.each([
    [`\`\${publicUrl}/nova-senha#token=\${token}\``, '/nova-senha'],
    ["url: '/nao-consigo-pagar'", '/nao-consigo-pagar'],
    [`\`\${publicUrl}/meu-emprestimo/\${loanId}\``, '/meu-emprestimo'],
    ["linkOf(context, 'suspender-conta')", 'suspender-conta'],
    ['<a href="/cadastro/basico?de=loja">', '/cadastro/basico'],
  ])('%s is one', (code, path) => {
    expect(typedPaths([{ file: 'demo/api/planted.ts', code }])).toEqual([`demo/api/planted.ts: ${path}`])
  })
})

describe('guards', () => {
  const someone = { authenticated: true, cookies: true }
  const nobody = { authenticated: false, cookies: true }

  it.each([
    ['anyone', nobody, null],
    ['anyone', someone, null],
    ['guest', nobody, null],
    ['guest', someone, 'account'],
    ['session', someone, null],
    ['session', nobody, 'login'],
    ['session', { ...nobody, cookies: false }, 'cookies'],
    ['session', { ...someone, cookies: false }, 'cookies'],
  ] as const)('a page for %s and the visitor %o: %s', (guard, visitor, outcome) => {
    expect(redirectOf(guard, visitor)).toBe(outcome)
  })
})
