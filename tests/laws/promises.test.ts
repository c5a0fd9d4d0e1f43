import { describe, expect, test } from 'vitest'
import { type PromiseKind, promises } from '#core/promises/promises.ts'
import { promisedThing } from '#core/text/promises.ts'
import { staffRoles } from '../../demo/api/desk/staff.ts'
import { otherTerms } from './promises.ts'
import { sourcesOf } from './sources.ts'

/** Any term in a sentence of the product. */
const term =
  /(?:[Ee]m|[Dd]e|no máximo|vem|leva) (?:em )?até (?:\d+|um|dois|três|quatro|cinco|sete|dez|quinze) dias?(?: útil| úteis)?|no máximo \d+ dias?(?: útil| úteis)?/g

const termsIn = (code: string) => code.match(term) ?? []

describe('what is promised with a date', () => {
  test('has somebody who answers for it', () => {
    for (const { owner, days } of Object.values(promises)) {
      expect(staffRoles).toContain(owner)
      expect(days).toBeGreaterThan(0)
    }
    expect(Object.keys(promisedThing).sort()).toEqual((Object.keys(promises) as PromiseKind[]).sort())
  })

  test('has its term from the table, or is told to be somebody else’s', () => {
    const found = sourcesOf(['core', 'portal', 'demo/api'], /\.tsx?$/)
      .filter(({ file }) => !file.startsWith('core/text/retention'))
      .flatMap(({ file, code }) => termsIn(code).map((words) => [file, words] as const))
    const unknown = found.filter(
      ([file, words]) => !otherTerms.some(([there, said]) => there === file && words.includes(said)),
    )
    expect(unknown).toEqual([])
    const gone = otherTerms.filter(
      ([file, said]) => !found.some(([there, words]) => there === file && words.includes(said)),
    )
    expect(gone).toEqual([])
  })

  test('is found where it is written by hand', () => {
    expect(termsIn("lead: 'Respondemos em até 4 dias.'")).toEqual(['em até 4 dias'])
    expect(termsIn("lead: 'Leva no máximo 3 dias úteis.'")).toEqual(['no máximo 3 dias úteis'])
  })
})
