import sharp from 'sharp'
import { documentLimits } from '../../../../core/agreement/documents.ts'
import type { Verdict } from './look.ts'

// Of the many formats the library reads, only those that are asked for; each thread beside ours would be one more
// picture in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** Long enough to read the smallest print of an identity card, in pixels. */
const longestSide = 2400
const seconds = 20

/**
 * Draws a picture anew: what is kept is its pixels and nothing else. Place, device, comments and whatever was hung
 * on behind stay with the sender's file.
 */
export async function redraw(bytes: Buffer, type: 'jpeg' | 'png' | 'webp'): Promise<Verdict> {
  const { maxPixels, minSide } = documentLimits
  try {
    const options = { failOn: 'error', sequentialRead: true, limitInputPixels: false } as const
    const { width, height, format } = await sharp(bytes, options).metadata()
    if (format !== type) return { reason: 'type' }
    if (width * height > maxPixels) return { reason: 'too-large-picture' }
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
