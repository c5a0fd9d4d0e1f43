import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rowLocks } from './row-locks.ts'
import { type Source, sourcesOf } from './sources.ts'

/** An id that is set to itself, a time that is set before a row is read, or a lock by name. */
const locking =
  /(?<!function )\blockLoan\(.*?\)|\.for(?:NoKey)?Update\(\)|\.set\(\{ (?:id(?:: \w+)?|updatedAt: .*?) \}\)/g

const locksIn = ({ file, code }: Source) => [...code.matchAll(locking)].map(([lock]) => `${file}: ${lock}`)

describe('the locks of rows', () => {
  it('are each listed with the test that holds them', () => {
    const found = sourcesOf(['demo/api'])
      .filter(({ file }) => !file.includes('/migrations/'))
      .flatMap(locksIn)
    expect(found.toSorted()).toEqual(rowLocks.map(({ file, lock }) => `${file}: ${lock}`).toSorted())
  })

  it.each(rowLocks)('$keeps', ({ test: [file, name] }) => {
    expect(existsSync(file) && readFileSync(file, 'utf8').includes(`('${name}'`), `${file}: ${name}`).toBe(
      true,
    )
  })

  it('are seen where they are new', () => {
    const code = [
      'await lockLoan(transaction, id)',
      "await loans.set({ id }).where('id', '=', id)",
      'await loans.set({ updatedAt: now })',
      'await loans.select().forUpdate()',
      'await loans.select().forNoKeyUpdate()',
      'export async function lockLoan(transaction: Database) {}',
    ].join('\n')
    expect(locksIn({ file: 'new.ts', code })).toHaveLength(5)
  })
})
