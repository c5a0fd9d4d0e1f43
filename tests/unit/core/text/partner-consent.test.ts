import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  partnerBankData,
  partnerConsent,
  partnerConsentParagraphs,
  partnerData,
} from '#core/text/partner-consent.ts'

const hashOf = (paragraphs: readonly string[]) =>
  createHash('sha256').update(paragraphs.join('\n')).digest('hex')

/** Every version ever agreed to, with the hash of its text: any change needs a new version. */
const versions: Record<string, string> = {
  '2.0': '08dcf48da53f2800de9fa1dd772dd666b2f90d3450b17c1ea2dde5ef0ed7e549',
  '2.1': '54a287c16a4186e5c31c78acf72739397a12a5128abf24da057d32f261eaaa2b',
}

it('names every datum that is sent', () => {
  const [sent = ''] = partnerConsent.paragraphs
  for (const words of [...Object.values(partnerData), ...Object.values(partnerBankData)])
    expect(sent).toMatch(new RegExp(`[ :]${words}[,. ]`))
})

it('has a version of its own for its words', () => {
  expect(versions[partnerConsent.version]).toBe(hashOf(partnerConsent.paragraphs))
})

it('is another text as soon as one more datum is sent', () => {
  const planted = partnerConsentParagraphs({ ...partnerData, weight: 'peso plantado' }, partnerBankData)
  expect(planted[0]).toContain(' e peso plantado.')
  expect(Object.values(versions)).not.toContain(hashOf(planted))
})
