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
    expect(pictureSize(new Uint8Array(bytes))).toEqual({ width: 641, height: 487 })
    expect(fileTypeOf(bytes)).toBe((await sharp(bytes).metadata()).format)
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
