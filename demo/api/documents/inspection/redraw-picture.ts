import sharp, { type Metadata } from 'sharp'
import { documentLimits } from '#core/agreement/documents.ts'
import { pictureSize } from '#core/files/picture-size.ts'
import type { FileVerdict } from './check-file.ts'

// Only the accepted formats can be loaded; each additional thread would hold another picture in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const seconds = 10

const endOfJpeg = Buffer.of(0xff, 0xd9)

/** How libjpeg says that pixels are missing or made up; what else it warns of stands beside the picture. */
const lostPixels = /premature end of data|huffman|found marker|progression/i

/** Whether a picture that is decoded as a whole fits into memory; what its header hides does not. */
function holdsPixels(bytes: Buffer, { isProgressive, width, height }: Metadata): boolean {
  if (!isProgressive) return true
  const size = pictureSize(bytes)
  return size?.width === width && size.height === height && size.heldBytes <= documentLimits.maxHeldBytes
}

/**
 * Re-encodes a picture: only its pixels are kept. Location, device, comments and appended data are left out.
 */
export async function redrawPicture(bytes: Buffer, type: 'jpeg' | 'png' | 'webp'): Promise<FileVerdict> {
  if (type !== 'jpeg') return redraw(bytes, type, 'error')
  // All pixels may be there without the end: with it in place, missing ones are a warning.
  const isEnded = bytes.subarray(-2).equals(endOfJpeg)
  return redraw(isEnded ? bytes : Buffer.concat([bytes, endOfJpeg]), type, 'warning')
}

async function redraw(bytes: Buffer, type: string, failOn: 'error' | 'warning'): Promise<FileVerdict> {
  const { maxPixels, minSide, keptSide, maxSide } = documentLimits
  try {
    const options = { failOn, sequentialRead: true, limitInputPixels: false } as const
    const metadata = await sharp(bytes, options).metadata()
    const { width, height, format } = metadata
    if (format !== type) return { reason: 'type' }
    if (width * height > maxPixels) return { reason: 'too-large-picture' }
    if (!holdsPixels(bytes, metadata) || Math.max(width, height) > maxSide) return { reason: 'too-complex' }
    if (Math.min(width, height) < minSide) return { reason: 'too-small-picture' }
    const drawn = await sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'outside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { mediaType: 'image/jpeg', bytes: drawn }
  } catch (error) {
    const mayHold = failOn === 'warning' && !lostPixels.test(String(error))
    return mayHold ? redraw(bytes, type, 'error') : { reason: 'unreadable' }
  }
}
