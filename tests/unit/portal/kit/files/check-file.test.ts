import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { documentLimits } from '#core/agreement/documents.ts'
import { digestOf, findFileProblem } from '../../../../../portal/kit/files/check-file.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
const blob = (bytes: Uint8Array<ArrayBuffer> | string) => new Blob([bytes])
const pdf = blob('%PDF-1.7 and the rest')

describe('a file that is chosen', () => {
  it('is sent when it may serve', async () => {
    expect(await findFileProblem('selfie', blob(new Uint8Array(await picture(640, 480))))).toBeNull()
    expect(await findFileProblem('income-proof', pdf)).toBeNull()
  })

  it.each([
    ['empty', 'selfie', async () => blob('')],
    ['type', 'income-proof', async () => blob('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photo-needed', 'selfie', async () => pdf],
    ['too-small-picture', 'selfie', async () => blob(new Uint8Array(await picture(640, 299)))],
    [
      'too-large-picture',
      'selfie',
      async () =>
        new Blob([new Uint8Array(await picture(640, 480)), new Uint8Array(documentLimits.maxBytes)]),
    ],
    ['heic', 'selfie', async () => blob('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['type', 'selfie', async () => blob('\0\0\0\x18ftypisom\0\0\0\0mp42')],
    [
      'too-large-picture',
      'selfie',
      async () => blob(new Uint8Array(await picture(10_000, documentLimits.maxPixels / 10_000 + 1))),
    ],
    [
      'too-large-picture',
      'selfie',
      async () =>
        blob(
          new Uint8Array(
            await sharp({ create: { width: 5712, height: 4284, channels: 3, background: '#3a7' } })
              .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
              .toBuffer(),
          ),
        ),
    ],
    ['too-large-picture', 'address-proof', async () => blob(new Uint8Array(await picture(300, 65_501)))],
    ['too-heavy', 'income-proof', async () => new Blob([pdf, new Uint8Array(documentLimits.maxBytes)])],
  ] as const)('is kept back: %s', async (problem, kind, make) => {
    expect(await findFileProblem(kind, await make())).toBe(problem)
  })

  it('is known by its digest, as the server writes it', async () => {
    // FIPS 180-2, B.1: "abc".
    expect(await digestOf(new TextEncoder().encode('abc'))).toBe(
      'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
    )
  })
})
