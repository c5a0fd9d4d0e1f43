import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'demo/api/platform/database/migrations'

/** File names that are not the next number and a word or more. */
function outOfLine(files: readonly string[]): string[] {
  return files
    .toSorted()
    .filter(
      (file, index) => !new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.ts$`).test(file),
    )
}

it('migrations are numbered from 1 without a gap, in the order in which they came', () => {
  expect(outOfLine(readdirSync(folder))).toEqual([])
})

it.each([
  ['a gap', ['0001-people.ts', '0003-loans.ts']],
  ['a number that is taken', ['0001-people.ts', '0002-chat.ts', '0002-loans.ts']],
  ['another name', ['0001-people.ts', 'loans.ts']],
])('sees %s', (_, files) => {
  expect(outOfLine(files)).toEqual([files.at(-1)])
})

/** What a database may have run already: a change comes as another migration. */
const frozen = createHash('sha256')
for (const file of readdirSync(folder).filter((name) => name < '0014'))
  frozen.update(readFileSync(`${folder}/${file}`))

it('the first migrations stay as they are', () => {
  expect(frozen.digest('hex')).toBe('2ac22f78af3542a747897dc23643ebc7c443d4af607cf4514433c3305ef558cc')
})

/** Removes something that servers of the previous version still use while both run. */
const narrows = /\b(?:drop|rename)(?:Table|Column|To)\b|\b(?:drop|rename) (?:table|column|to)\b/i
/** A required column that rows of the previous version lack. */
const demands =
  /alterTable\([^)]*\)\s*\.addColumn\((?:(?!\.addColumn|defaultTo|\.execute)[\s\S])*?notNull\(\)(?!\.defaultTo)/

/** Those that drop what no running version uses any more. */
const contracting: string[] = []

const breaksOlder = (code: string) => narrows.test(code) || demands.test(code)

it('a migration leaves what the version before needs: expand, then contract', () => {
  const breaking = readdirSync(folder).filter((file) =>
    breaksOlder(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(breaking.toSorted()).toEqual(contracting)
})

it.each([
  ["schema.dropTable('a')", true],
  ["schema.alterTable('a').dropColumn('b')", true],
  ["schema.alterTable('a').renameColumn('b', 'c')", true],
  ['sql`alter table a rename to b`', true],
  ["schema.alterTable('a').addColumn('b', 'text', (column) => column.notNull()).execute()", true],
  [
    "schema.alterTable('a').addColumn('b', 'text', (column) => column.notNull().defaultTo('')).execute()",
    false,
  ],
  ["schema.alterTable('a').addColumn('b', 'text').execute()", false],
  ["schema.createTable('a').addColumn('b', 'text', (column) => column.notNull()).execute()", false],
])('sees whether %s breaks the version before', (code, breaks) => {
  expect(breaksOlder(code)).toBe(breaks)
})
