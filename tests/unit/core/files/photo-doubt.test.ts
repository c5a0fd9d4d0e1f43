import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { doubtOf, grayOf } from '#core/files/photo-doubt.ts'

/** A document on a table, as a sensor sees it: some noise, and JPEG. */
async function photographed({ blur = 0, light = 1, letters = 26 }) {
  const lines = Array.from(
    { length: 14 },
    (_, row) =>
      `<text x="560" y="${230 + row * 60}" font-size="${letters}">REGISTRO GERAL 12.345.67${row} MARIA DA SILVA</text>`,
  )
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100"><rect width="1600" height="1100" fill="#6b5a48"/><rect x="150" y="120" width="1300" height="880" rx="30" fill="#e8efe4"/>${lines.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 0, sigma: 6 } as const
  const grain = await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const lit = sharp(Buffer.from(scene)).modulate({ brightness: light })
  const seen = await (blur > 0 ? lit.blur(blur) : lit).png().toBuffer()
  const photo = await sharp(seen)
    .composite([{ input: grain, blend: 'add' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  const { data, info } = await sharp(photo)
    .resize({ width: 800 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return grayOf(new Uint8ClampedArray(data), info.width)
}

describe('a photo', () => {
  it.each([
    [{}, undefined],
    [{ light: 0.5 }, undefined],
    [{ blur: 2 }, undefined],
    [{ letters: 18 }, undefined],
    [{ blur: 5 }, 'blurred'],
    [{ blur: 12 }, 'blurred'],
    [{ blur: 5, light: 0.6 }, 'blurred'],
    [{ light: 0.2 }, 'dark'],
  ])('%j: %s', async (way, doubt) => {
    expect(doubtOf(await photographed(way))).toBe(doubt)
  })

  it('with nothing to see is not called blurred', () => {
    const white = new Uint8ClampedArray(800 * 600 * 4).fill(240)
    expect(doubtOf(grayOf(white, 800))).toBeUndefined()
  })
})
