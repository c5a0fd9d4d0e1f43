import sharp, { type Metadata } from 'sharp'
import { documentLimits } from '#core/agreement/documents.ts'
import type { Verdict } from './judge.ts'

// Of the many formats the library reads, only those that are asked for; each thread beside ours would be one more
// picture in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** Long enough to read the smallest print of an identity card, in pixels. */
const longestSide = 2400
const seconds = 10

/** What a picture that comes in several passes may take while it waits for the last, in bytes. */
const mostAtOnce = 96 * 1024 * 1024

/** Bytes that have to be held at once; most pictures are read row by row. */
function heldBytes({ width, height, isProgressive, channels = 4, depth, format }: Metadata): number {
  if (!isProgressive) return 0
  // A JPEG's coefficients have two bytes each.
  const wide = depth === 'ushort' || format === 'jpeg' ? 2 : 1
  return width * height * channels * wide
}

/**
 * Draws a picture anew: what is kept is its pixels and nothing else. Place, device, comments and whatever was hung
 * on behind stay with the sender's file.
 */
export async function redraw(bytes: Buffer, type: 'jpeg' | 'png' | 'webp'): Promise<Verdict> {
  const { maxPixels, minSide } = documentLimits
  try {
    const options = { failOn: 'error', sequentialRead: true, limitInputPixels: false } as const
    const metadata = await sharp(bytes, options).metadata()
    const { width, height, format } = metadata
    if (format !== type) return { reason: 'type' }
    if (width * height > maxPixels) return { reason: 'too-large-picture' }
    if (heldBytes(metadata) > mostAtOnce) return { reason: 'too-complex' }
    if (Math.min(width, height) < minSide) return { reason: 'too-small-picture' }
    const drawn = await sharp(bytes, { ...options, limitInputPixels: maxPixels })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { mediaType: 'image/jpeg', bytes: drawn }
  } catch {
    return { reason: 'unreadable' }
  }
}
