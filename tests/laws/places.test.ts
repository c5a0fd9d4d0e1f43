import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { elements } from '../../widget/package/element-table.ts'
import { additions, originalOf, samples } from '../prove/omissions.ts'
import { kinds } from '../scaffold/kinds.ts'
import { sourcesOf } from './sources.ts'

const readme = readFileSync('README.md', 'utf8')

/** How many files the README says that adding something takes. */
const promised = (what: string) =>
  Number(new RegExp(`^\\| ${what} \\|.*\\| (\\d+) \\|$`, 'm').exec(readme)?.[1])

const naming = (folders: readonly string[], name: RegExp, files?: RegExp) =>
  sourcesOf([...folders], files)
    .filter(({ code }) => name.test(code))
    .map(({ file }) => file)

/** Attributes that an element's view does not read. */
const unread = (view: string, properties: readonly string[]) =>
  properties.filter((property) => !new RegExp(`\\b${property}\\b`).test(view))

const forOtherClients = [
  'agreementTrail',
  'getInstallment',
  'installmentBoleto',
  'loanOffers',
  'partnerMissingData',
]

describe('the README’s table of where to change what', () => {
  it('counts the files of a page', () => {
    const folder = readdirSync('portal/features/trust/hardship').map((file) => `trust/hardship/${file}`)
    const rows = naming(['core', 'portal'], /'trust\/hardship'/)
    expect([...folder, ...rows]).toHaveLength(promised('a page'))
  })

  // npm run prove -- omissions adds these and leaves out each of their files.
  it.each([
    ['a question', ['a question of the loan journey']],
    ['an attribute of an embed', ['an attribute of an embed']],
    ['an operation with a table', ['an operation of the API', 'a table of the database']],
  ])('counts the files of %s', (what, rows) => {
    const files = additions.find((addition) => addition.what === what)?.edits ?? []
    expect(files).toHaveLength(rows.map(promised).reduce((sum, count) => sum + count, 0))
  })

  it.each(additions)('finds the places of $what', ({ edits }) => {
    // The diagram is drawn from the changed sources.
    for (const [file, edit] of edits.filter(([file]) => file !== 'portal/README.md'))
      expect(edit(originalOf(file), '.'), file).not.toBe(originalOf(file))
  })
})

describe('npm run new', () => {
  // npm run prove -- omissions makes them in a copy, where compiler, laws and tests must pass.
  it.each(samples)('finds the places of a new %s', (kind, name) => {
    for (const [file, edit] of kinds[kind](name))
      expect(edit(originalOf(file), '.'), file).not.toBe(originalOf(file))
  })

  it.each([
    ['page', 'fees'],
    ['page', 'trust/hardship'],
    ['page', 'nowhere/fees'],
    ['page', 'trust/Fees'],
    ['element', '../fees'],
    ['element', 'price'],
    ['operation', 'profile/list-fees'],
    ['operation', 'hosting/listFees'],
  ] as const)('refuses a %s named %s', (kind, name) => {
    expect(() => {
      for (const [file, edit] of kinds[kind](name)) edit(originalOf(file), '.')
    }).toThrow(RangeError)
  })
})

it('paying early is read in at most 14 files', () => {
  const page = readdirSync('portal/features/repayment/payoff')
  const behind = [
    'core/api/contract/payoff.ts',
    'core/money/settlement.ts',
    'core/money/prepayment.ts',
    'demo/api/repayment/quote-payoff.ts',
  ].filter((file) => existsSync(file))
  expect(behind).toHaveLength(4)
  expect(page.length + behind.length).toBeLessThanOrEqual(14)
})

it.each(elements)('the view of <$tag> reads every attribute', ({ tag, attributes }) => {
  expect(unread('const { portalUrl } = settings', ['portalUrl', 'partner'])).toEqual(['partner'])
  const folder = `widget/${tag.replace('credit-', '')}`
  // The partner is also read for the events that all elements have.
  const view = [`${folder}/view.tsx`, 'widget/element.ts'].map((file) => readFileSync(file, 'utf8')).join()
  expect(
    unread(
      view,
      attributes.map(({ property }) => property),
    ),
  ).toEqual([])
})

it('every operation is used', () => {
  const used = new Set(
    sourcesOf(['portal', 'widget', 'core'], /\.tsx?$/)
      .filter(({ file }) => !file.startsWith('core/api/contract/'))
      .flatMap(({ code }) => code.match(/\b\w+\b/g)),
  )
  expect(used.has('plantedOperation')).toBe(false)
  const unused = operations.map(({ id }) => id).filter((id) => !used.has(id))
  expect(unused.toSorted()).toEqual(forOtherClients.toSorted())
})
