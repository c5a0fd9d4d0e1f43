import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findPhotoDoubt, toGray } from '#core/files/photo-doubt.ts'

interface Way {
  blur?: number
  light?: number
  letters?: number
  /** The document's position in the frame of 1600 by 1100: left, top, width, height. */
  at?: readonly [number, number, number, number]
  table?: string
  paper?: string
  /** Other content as SVG. */
  under?: string
  over?: string
}

const noise = { type: 'gaussian', mean: 0, sigma: 6 } as const
const grain = sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#000', noise } })
  .png()
  .toBuffer()

/** A photo of a document on a table, with sensor noise and JPEG compression. */
async function photographed({ blur = 0, light = 1, letters = 26, ...scenery }: Way) {
  const { at = [150, 120, 1300, 880], table = '#6b5a48', paper = '#e8efe4', under = '', over = '' } = scenery
  const [x, y, width, height] = at
  const lines = Array.from(
    { length: 14 },
    (_, row) =>
      `<text x="${x + 410}" y="${y + 110 + row * 60}" font-size="${letters}">REGISTRO GERAL 12.345.67${row} MARIA DA SILVA</text>`,
  )
  const portrait = `<rect x="${x + 60}" y="${y + 120}" width="290" height="380" fill="#8a7f78"/>`
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100"><rect width="1600" height="1100" fill="${table}"/>${under}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="30" fill="${paper}"/>${portrait}${lines.join('')}${over}</svg>`
  const lit = sharp(Buffer.from(scene)).modulate({ brightness: light })
  const seen = await (blur > 0 ? lit.blur(blur) : lit).png().toBuffer()
  const photo = await sharp(seen)
    .composite([{ input: await grain, blend: 'add' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  const { data, info } = await sharp(photo)
    .resize({ width: 800 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toGray(new Uint8ClampedArray(data), info.width)
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
    expect(findPhotoDoubt(await photographed(way), true)).toBe(doubt)
  })

  const gradient =
    '<linearGradient id="g"><stop stop-color="#222"/><stop offset="1" stop-color="#eee"/></linearGradient>'
  const hand = '<rect x="1250" y="560" width="400" height="300" rx="140" fill="#c98f6b"/>'
  const planks = Array.from(
    { length: 20 },
    (_, row) => `<rect y="${row * 110}" width="1600" height="55" fill="#463524"/>`,
  ).join('')
  it.each<[what: string, way: Way]>([
    ['held by a hand', { over: hand }],
    ['on planks', { under: planks }],
    ['beside another paper', { under: '<rect x="1500" y="200" width="200" height="330" fill="#fff"/>' }],
    ['in light that fades', { under: `${gradient}<rect width="1600" height="1100" fill="url(#g)"/>` }],
    ['dark, on a white sheet', { table: '#f4f4f4', paper: '#51705c' }],
    ['close to the frame', { at: [40, 30, 1520, 1040] }],
    ['small in the frame', { at: [300, 250, 1000, 800] }],
    ['cropped to its edges', { at: [-30, -30, 1660, 1160] }],
    [
      'cropped, with a dark band',
      { at: [-30, -30, 1660, 1160], over: '<rect width="1600" height="170" fill="#1f4d38"/>' },
    ],
    // Indistinguishable from the table, and so not doubted.
    ['cut, on a table as bright', { at: [-400, 120, 1300, 880], table: '#dcd8d0' }],
  ])('of a document %s is not called cut', async (_what, way) => {
    expect(findPhotoDoubt(await photographed(way), true)).toBeUndefined()
  })

  it.each<[what: string, way: Way]>([
    ['on the left', { at: [-200, 120, 1300, 880] }],
    ['on the right, in a hand', { at: [500, 120, 1300, 880], over: hand }],
    ['at the foot', { at: [150, 400, 1300, 880] }],
    ['in a corner', { at: [-150, -120, 1300, 880] }],
    ['on both sides', { at: [-100, 150, 1800, 800] }],
    ['on a white sheet', { at: [-200, 120, 1300, 880], table: '#f4f4f4', paper: '#51705c' }],
  ])('of a document cut %s is doubted where it has to be whole', async (_what, way) => {
    const seen = await photographed(way)
    expect(findPhotoDoubt(seen, true)).toBe('cut')
    expect(findPhotoDoubt(seen)).toBeUndefined()
  })

  it('with nothing to see is not called blurred', () => {
    const white = new Uint8ClampedArray(800 * 600 * 4).fill(240)
    expect(findPhotoDoubt(toGray(white, 800))).toBeUndefined()
  })

  it('that is transparent is as light as on paper, and half as dark where it is half there', () => {
    expect([...toGray(new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 128]), 3).pixels]).toEqual([
      255, 0, 127,
    ])
  })
})
