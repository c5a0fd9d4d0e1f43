import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { measureBytes, tableOf } from '../../demo/setup/bytes.mjs'
import { budgets, type Measures } from './budgets.ts'

const measured = measureBytes('dist')
const names = Object.keys(budgets) as (keyof Measures)[]

const isOver = (name: keyof Measures, { most }: Measures[typeof name]) => most > budgets[name][0]

describe('byte budgets', () => {
  it.each(names)('%s', (name) => {
    expect(measured[name].most).toBeGreaterThan(0)
    expect(isOver(name, measured[name]), `${tableOf({ [name]: measured[name] })} of ${budgets[name]}`).toBe(
      false,
    )
  })

  it('a size over its limit is seen, and its place is named', () => {
    const heavy = { ...measured['scripts of any page'], most: budgets['scripts of any page'][0] + 0.1 }
    expect(isOver('scripts of any page', heavy)).toBe(true)
    expect(tableOf({ 'scripts of any page': heavy })).toBe(
      `  ${heavy.most} kB     scripts of any page (${heavy.at})\n`,
    )
  })

  it('nothing that only the server reads of an operation is in the scripts', () => {
    const code = readdirSync('dist/portal/assets')
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`dist/portal/assets/${file}`, 'utf8'))
      .join('\n')
    expect(operations.filter(({ path }) => code.includes(path)).length).toBeGreaterThan(40)
    // A few functions generate rows with similar summaries; all others are removed.
    expect(operations.filter(({ summary }) => code.includes(summary)).length).toBeLessThanOrEqual(
      operations.length / 10,
    )
  })
})
