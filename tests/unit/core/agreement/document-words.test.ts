import { expect, it } from 'vitest'
import {
  acceptedWords,
  documentTips,
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
})
