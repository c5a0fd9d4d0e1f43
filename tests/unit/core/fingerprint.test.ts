import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import { expect, it } from 'vitest'

// The parts of the library that it calls private: with a change of their meaning every customer becomes a new device.
it('the same device has the same fingerprint in every version of the library', () => {
  expect(
    hashComponents({
      languages: { value: [['pt-BR']], duration: 0 },
      timezone: { value: 'America/Sao_Paulo', duration: 3 },
      touchSupport: { value: { maxTouchPoints: 5, touchEvent: true, touchStart: true }, duration: 1 },
      fonts: { error: new Error('refused'), duration: 2 },
    } as Parameters<typeof hashComponents>[0]),
  ).toBe('f1fdde5bb572c3e76bc4e515991a27cd')
  expect([typeof loadSources, typeof prepareForSources]).toEqual(['function', 'function'])
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(['fontPreferences', 'domBlockers']))
})
