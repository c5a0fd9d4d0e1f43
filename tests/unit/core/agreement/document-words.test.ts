import { expect, it } from 'vitest'
import {
  acceptedWords,
  documentTips,
  doubtWords,
  fileProblems,
  problemWordsOf,
  refusalWordsOf,
} from '#core/agreement/document-words.ts'
import { acceptedTypes, documentKinds } from '#core/agreement/documents.ts'

it.each(documentKinds)('the sentences about a file for %s offer only what is accepted', (kind) => {
  const { 'photo-needed': noPdf, protected: _, 'outside-pages': __, ...refusals } = refusalWordsOf(kind)
  const problems = fileProblems
    .filter((problem) => problem !== 'photo-needed' && problem !== 'too-heavy')
    .map((problem) => problemWordsOf(kind)[problem])
  const all = [acceptedWords(kind), documentTips[kind], ...Object.values(refusals), ...problems].join(' ')
  const isPdf = acceptedTypes(kind).includes('application/pdf' as never)
  expect(/PDF/.test(all)).toBe(isPdf)
  expect(noPdf).toContain('foto')
  for (const text of [all, noPdf, ...Object.values(doubtWords)]) expect(text).toMatch(/^[A-ZÀ-Ú].+\.$/)
  for (const text of [...Object.values(refusals), ...problems]) expect(text).toMatch(/^[A-ZÀ-Ú].+\.$/)
  // A PDF is named as one more way, and the rest stays as it is.
  const photo = (text: string) => text.replace(/,? ou (?!WebP)[^.]*PDF[^.]*/, '')
  expect(photo(acceptedWords(kind))).toBe(acceptedWords('selfie'))
  const ofPhoto = refusalWordsOf('selfie')
  for (const reason of ['type', 'unreadable', 'too-complex'] as const) {
    expect(photo(refusalWordsOf(kind)[reason])).toBe(ofPhoto[reason])
    expect(photo(refusalWordsOf(kind)[reason]) !== refusalWordsOf(kind)[reason]).toBe(isPdf)
  }
})
