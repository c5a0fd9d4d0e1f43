import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page, TestInfo } from 'playwright/test'
import sharp from 'sharp'
import { expect } from './journey.ts'

/** Side of the squares by whose mean colour pictures are compared, in pixels: small differences in text rendering even out. */
const side = 8
/** How much one of the three colours of a square must differ to count, of 255. */
const seen = 20
/** The share of squares that may differ. */
const tolerance = 0.01

interface Squares {
  across: number
  down: number
  /** Three colours per square, row by row. */
  colours: Float64Array
}

/** Reduces a picture to the mean colours of its squares. */
async function squaresOf(picture: Buffer): Promise<Squares> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [across, down] = [Math.floor(info.width / side), Math.floor(info.height / side)]
  const colours = new Float64Array(across * down * 3)
  for (let y = 0; y < down * side; y += 1)
    for (let x = 0; x < across * side; x += 1) {
      const to = (Math.floor(y / side) * across + Math.floor(x / side)) * 3
      const from = (y * info.width + x) * 3
      for (let colour = 0; colour < 3; colour += 1)
        colours[to + colour] = (colours[to + colour] ?? 0) + (data[from + colour] ?? 0) / side ** 2
    }
  return { across, down, colours }
}

/** The share of squares that differ; 1 if the sizes differ by more than a line. */
async function difference(drawn: Buffer, found: Buffer): Promise<number> {
  const [ours, theirs] = await Promise.all([squaresOf(drawn), squaresOf(found)])
  if (ours.across !== theirs.across || Math.abs(ours.down - theirs.down) > 3) return 1
  const different = new Set<number>()
  ours.colours.forEach((value, at) => {
    if (Math.abs(value - (theirs.colours[at] ?? 0)) > seen) different.add(Math.floor(at / 3))
  })
  return different.size / (ours.across * ours.down)
}

/** Content that is random in each run. */
const random = (page: Page) => [page.getByRole('img', { name: /QR/ })]

interface Take {
  /** Takes the whole page at a third of its size. */
  whole?: boolean
}

/** Takes a picture of the window or of the whole page. */
async function take(page: Page, { whole }: Take): Promise<Buffer> {
  const picture = await page.screenshot({
    animations: 'disabled',
    fullPage: whole,
    mask: random(page),
    maskColor: '#888',
  })
  if (!whole) return picture
  const { width = 0 } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width / 3) })
    .png()
    .toBuffer()
}

/** Compares the page with its reference picture; with --update-snapshots it takes a new one once the page is idle. */
export async function expectPicture(page: Page, info: TestInfo, name: string, how: Take = {}): Promise<void> {
  const file = join(import.meta.dirname, 'pictures', `${name}.webp`)
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    await page.waitForLoadState('networkidle')
    await mkdir(dirname(file), { recursive: true })
    const picture = sharp(await take(page, how)).webp({ quality: 72, effort: 6, smartSubsample: true })
    return void (await picture.toFile(file))
  }
  const drawn: Buffer = await readFile(file)
  let found = drawn
  try {
    await expect(async () => {
      found = await take(page, how)
      expect(await difference(drawn, found), name).toBeLessThanOrEqual(tolerance)
    }).toPass({ timeout: 5_000, intervals: [100, 300, 600] })
  } catch (error) {
    await writeFile(info.outputPath(`${name.replaceAll('/', '-')}.png`), found)
    throw error
  }
}
