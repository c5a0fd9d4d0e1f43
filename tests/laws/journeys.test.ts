import { expect, it } from 'vitest'
import { importsOf, type Source, sourcesOf } from './sources.ts'

/** Journeys that pay as one of the ready people on a server that other files share, so the next file finds it paid. */
const payingOnShared = (sources: readonly Source[]) =>
  sources
    .filter((source) => importsOf(source).includes('tests/journeys/bank.ts'))
    .filter(({ code }) => !code.includes('ownServer(import.meta.url)'))
    .map(({ file }) => file)

it('journeys that pay have a server of their own', () => {
  expect(payingOnShared(sourcesOf(['tests/journeys'], /\.spec\.ts$/))).toEqual([])
  const file = 'tests/journeys/x.spec.ts'
  const code = "import { payAtBank } from './bank.ts'\nimport { test } from './journey.ts'"
  expect(payingOnShared([{ file, code }])).toEqual([file])
})
