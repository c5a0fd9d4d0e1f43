import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { config, palette } from '#core/config/config.ts'

interface IconShape {
  /** The corner radius, on a base of 32. */
  round: number
  /** The scale of the mark: smaller, so that the system's cropping keeps it whole. */
  scale: number
}

const own: IconShape = { round: 9, scale: 1 }
/** For systems that crop the icon themselves: to the middle four fifths (masked), or only slightly (tile). */
const masked: IconShape = { round: 0, scale: 0.75 }
const tile: IconShape = { round: 0, scale: 0.9 }

/** The brand's mark on its background, as an SVG. */
function iconSvg({ round, scale }: IconShape): string {
  const { accent, onAccent } = palette
  const shift = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${round}" fill="${accent[0]}"/><path transform="translate(${shift} ${shift}) scale(${scale})" d="${config.mark}" fill="none" stroke="${onAccent[0]}" stroke-width="4" stroke-linecap="round"/></svg>\n`
}

const pictures: readonly (readonly [file: string, size: number, shape: IconShape])[] = [
  ['icon-192.png', 192, own],
  ['icon-512.png', 512, own],
  ['icon-maskable-512.png', 512, masked],
  ['apple-touch-icon.png', 180, tile],
]

/** Writes the site's icons, from the brand's mark and colors. */
export async function writeIcons(out: string): Promise<void> {
  await writeFile(join(out, 'icon.svg'), iconSvg(own))
  for (const [file, size, shape] of pictures)
    await sharp(Buffer.from(iconSvg(shape)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(out, file))
}
