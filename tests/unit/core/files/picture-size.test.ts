import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileTypeOf } from '#core/files/file-type.ts'
import { pictureSize } from '#core/files/picture-size.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3a7' } })

describe('the size of a picture by its header', () => {
  const made = {
    jpeg: () => blank(641, 487).flatten().jpeg().toBuffer(),
    'progressive jpeg': () => blank(641, 487).flatten().jpeg({ progressive: true }).toBuffer(),
    'jpeg with metadata': () =>
      blank(641, 487)
        .flatten()
        .withExif({ IFD0: { ImageDescription: 'x'.repeat(40_000) } })
        .jpeg()
        .toBuffer(),
    png: () => blank(641, 487).png().toBuffer(),
    'lossy webp': () => blank(641, 487).flatten().webp().toBuffer(),
    'lossless webp': () => blank(641, 487).flatten().webp({ lossless: true }).toBuffer(),
    'webp with transparency': () => blank(641, 487).ensureAlpha(0.5).webp().toBuffer(),
  }

  it.each(Object.entries(made))('is read of a %s as its decoder reads it', async (_name, make) => {
    const bytes = await make()
    expect(pictureSize(new Uint8Array(bytes))).toMatchObject({ width: 641, height: 487 })
    expect(fileTypeOf(bytes)).toBe((await sharp(bytes).metadata()).format)
  })

  const filled = (bytes: Buffer) => {
    const at = bytes.indexOf(Buffer.of(0xff, 0xc2))
    return Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff, 0xff), bytes.subarray(at)])
  }
  const pixels = 640 * 480

  it.each([
    ['a JPEG', 0, () => blank(640, 480).flatten().jpeg()],
    ['a PNG', 0, () => blank(640, 480).png()],
    ['a WebP', 0, () => blank(640, 480).webp()],
    ['a JPEG in passes', pixels * 1.5 * 2, () => blank(640, 480).flatten().jpeg({ progressive: true })],
    [
      'one with all of each color',
      pixels * 3 * 2,
      () => blank(640, 480).flatten().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    [
      'a gray one',
      pixels * 2,
      () => blank(640, 480).flatten().toColourspace('b-w').jpeg({ progressive: true }),
    ],
    ['an interlaced PNG', pixels * 4, () => blank(640, 480).png({ progressive: true })],
  ] as const)('tells what decoding %s holds: %i bytes', async (_what, heldBytes, make) => {
    const bytes = await make().toBuffer()
    for (const one of heldBytes && bytes[0] === 0xff ? [bytes, filled(bytes)] : [bytes])
      expect(pictureSize(new Uint8Array(one))).toEqual({ width: 640, height: 480, heldBytes })
  })

  it('is unknown where the header is cut off, and of what is no picture', async () => {
    const bytes = new Uint8Array(await made['jpeg with metadata']())
    expect(pictureSize(bytes.subarray(0, 1000))).toBeUndefined()
    expect(pictureSize(new Uint8Array(0))).toBeUndefined()
    expect(pictureSize(new TextEncoder().encode('%PDF-1.7 and so on'))).toBeUndefined()
    for (let length = 0; length < 60; length += 1)
      expect(() => pictureSize(bytes.subarray(0, length))).not.toThrow()
  })
})
