import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Names that are not the next number and a word or more. */
function outOfLine(files: readonly string[]): string[] {
  return files
    .toSorted()
    .filter(
      (file, index) => !new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.ts$`).test(file),
    )
}

it('migrations are numbered from 1 without a gap, in the order in which they came', () => {
  expect(outOfLine(readdirSync('demo/api/platform/database/migrations'))).toEqual([])
})

it.each([
  ['a gap', ['0001-people.ts', '0003-loans.ts']],
  ['a number that is taken', ['0001-people.ts', '0002-chat.ts', '0002-loans.ts']],
  ['another name', ['0001-people.ts', 'loans.ts']],
])('sees %s', (_, files) => {
  expect(outOfLine(files)).toEqual([files.at(-1)])
})
