import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { embedPaths } from '#core/links.ts'
import { turnedAway } from '../../portal/app/guards.ts'
import { readPageMetas } from '../../portal/build/recipe/page-metas.mjs'
import { matchPage } from '../../portal/kit/match.ts'
import { redirects } from '../../portal/redirects.ts'
import { moved, open, personal } from '../../portal/route.ts'
import { href, pages } from '../../portal/routes.ts'
import { routeBreaches } from './route-law.ts'
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

  it('holds the paths that embeds open', () => {
    const ids = Object.keys(embedPaths) as (keyof typeof embedPaths)[]
    for (const id of ids) expect(embedPaths[id]).toBe(href(id))
  })

  it('sees what is planted', () => {
    const twice = [open('a', '/a', 'home'), open('a', '/a', 'home')]
    expect(routeBreaches(twice, [], {})).toEqual(['two pages are called a', 'two rows claim /a'])
    const listed = { home: { title: 'x', description: 'y' } }
    expect(routeBreaches([personal('p', '/p', 'home')], [], listed)).toEqual([
      'p is personal and in the site map',
    ])
    expect(routeBreaches([], [moved('/old', '/gone')], {})).toEqual(['/old leads to /gone, which is no page'])
  })
})

describe('paths', () => {
  it('are written in the table alone', () => {
    const literal =
      /['"`](\/(?:minha-conta|emprestimo|cadastro|login|meu-emprestimo|continuar|cookies|problema)[\w/-]*)['"`]/g
    const found = sourcesOf(['core', 'portal', 'widget'], /\.tsx?$/)
      .filter(
        ({ file }) =>
          !['portal/routes.ts', 'portal/redirects.ts', 'portal/journey.ts', 'core/links.ts'].includes(file),
      )
      .flatMap(({ file, code }) => [...code.matchAll(literal)].map((match) => `${file}: ${match[1]}`))
    expect(found).toEqual([])
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
    expect(turnedAway(guard, visitor)).toBe(outcome)
  })
})
