import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesOf, worlds } from './sources.ts'

const documents = ['README.md', ...sourcesOf(worlds, /\.md$/).map(({ file }) => file)]

/** Files and folders that a document names and that are not there: by a whole path, or as a link. */
function missing(document: string, text: string): string[] {
  const paths = [...text.matchAll(/`((?:core|portal|widget|demo|tests)\/[\w./-]+)`/g)].map(
    ([, path]) => path as string,
  )
  const links = [
    ...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g),
  ].map(([, link]) => join(dirname(document), link as string))
  return [...paths, ...links].filter((path) => !existsSync(path))
}

it.each(documents)('%s names what is there', (document) => {
  expect(missing(document, readFileSync(document, 'utf8'))).toEqual([])
})

it('what is gone is seen', () => {
  expect(
    missing('tests/README.md', '`core/gone.ts`, [a](gone.md), [b](../README.md#x), `tests/laws`'),
  ).toEqual(['core/gone.ts', 'tests/gone.md'])
})
