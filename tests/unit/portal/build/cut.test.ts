import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { assignScripts } from '../../../../portal/build/recipe/split-scripts.mjs'
import { fc } from '../../../support/random.ts'

const at = (path: string) => resolve('portal', path)
const entry = at('app/main.tsx')
const [home, terms, loan] = ['home', 'trust/terms', 'repayment/loan'].map((page) =>
  at(`features/${page}/page.tsx`),
)

/** Several large modules of one name, each needed by other pages. */
const modules: [string, { imports: string[]; size: number }][] = [
  [entry, { imports: [], size: 9000 }],
  ['\0virtual:more-pages', { imports: [], size: 500 }],
  [home ?? '', { imports: [at('a/loan.ts')], size: 40_000 }],
  [terms ?? '', { imports: [at('b/loan.ts')], size: 40_000 }],
  [loan ?? '', { imports: [at('c/loan.ts')], size: 40_000 }],
  ...['a', 'b', 'c'].map((folder): [string, { imports: string[]; size: number }] => [
    at(`${folder}/loan.ts`),
    { imports: [], size: 90_000 },
  ]),
]

it('scripts have the same names in whatever order the modules were loaded', () => {
  const usual = assignScripts(new Map(modules), entry)
  expect([...new Set(usual.values())]).toEqual(expect.arrayContaining(['loan', 'loan2', 'loan3']))
  fc.assert(
    fc.property(fc.shuffledSubarray(modules, { minLength: modules.length }), (shuffled) => {
      const named = assignScripts(new Map(shuffled), entry)
      for (const [id, name] of usual) expect(named.get(id)).toBe(name)
    }),
  )
})

it('what a footer shares with some pages does not bring their scripts along', () => {
  const footer = at('app/footer/footer.deferred.tsx')
  const [shared, large] = [at('kit/shared.ts'), at('features/charge/charge.tsx')]
  const pages = ['repayment/payoff', 'repayment/loan'].map((page) => at(`features/${page}/page.tsx`))
  const names = assignScripts(
    new Map<string, { imports: string[]; size: number; isPart?: boolean }>([
      [entry, { imports: [], size: 9000 }],
      ['\0virtual:more-pages', { imports: [], size: 500 }],
      [footer, { imports: [shared], size: 5000, isPart: true }],
      [shared, { imports: [], size: 400 }],
      [large, { imports: [], size: 30_000 }],
      ...pages.map((page): [string, { imports: string[]; size: number }] => [
        page,
        { imports: [shared, large], size: 3000 },
      ]),
    ]),
    entry,
  )
  expect(names.get(shared)).not.toBe(names.get(large))
})
