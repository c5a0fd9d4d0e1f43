import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** A file for a file input. */
export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo with some content, another one for each name. */
export async function photo(name: string): Promise<GivenFile> {
  const shade = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 97
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 37 + shade) % 251))
  const buffer = await sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .resize(800, 600, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The same out of focus. */
export async function blurredPhoto(name: string): Promise<GivenFile> {
  const sharpOne = await photo(name)
  return { ...sharpOne, buffer: await sharp(sharpOne.buffer).blur(16).normalise().jpeg().toBuffer() }
}

/** A photo with so much detail that it takes a megabyte or more. */
export async function heavyPhoto(name: string): Promise<GivenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const buffer = await sharp({
    create: { width: 1500, height: 1500, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The sample statement of the demo. */
export async function statement(page: Page): Promise<GivenFile> {
  const answer = await page.request.get(new URL('/demo/extrato.ofx', page.url()).href)
  return { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: await answer.body() }
}
