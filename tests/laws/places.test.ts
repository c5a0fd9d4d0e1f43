import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourcesOf } from './sources.ts'

const readme = readFileSync('README.md', 'utf8')

/** How many files the README says that adding something takes. */
const promised = (what: string) =>
  Number(new RegExp(`^\\| ${what} \\|.*\\| (\\d+) \\|$`, 'm').exec(readme)?.[1])

const naming = (folders: readonly string[], name: RegExp, files?: RegExp) =>
  sourcesOf([...folders], files)
    .filter(({ code }) => name.test(code))
    .map(({ file }) => file)

describe('the README’s table of where to change what', () => {
  it('counts the files of a page', () => {
    const folder = readdirSync('portal/features/trust/hardship').map((file) => `trust/hardship/${file}`)
    const rows = naming(['portal'], /'trust\/hardship'/)
    expect([...folder, ...rows]).toHaveLength(promised('a page'))
  })

  it('counts the files of an embed’s attribute', () => {
    const named = naming(['widget/simulator'], /maxLoanInstallments|max-loan-installments/, /\.(tsx?|md)$/)
    expect(named).toHaveLength(promised('an attribute of an embed'))
  })

  it('counts the files of an operation', () => {
    const named = naming(['core', 'portal', 'demo', 'tests/contract/support'], /\bcancelLoan\b/)
    expect(named).toHaveLength(promised('an operation of the API'))
  })

  it('counts the files of a question', () => {
    const [, row = ''] = /^\| a question of the loan journey \|(.*)\|.*\|$/m.exec(readme) ?? []
    expect(row.match(/`[\w./-]+\/[\w./-]+`/g)).toHaveLength(promised('a question of the loan journey'))
  })
})
