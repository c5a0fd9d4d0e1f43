import sharp, { type Metadata } from 'sharp'
import { documentLimits } from '#core/agreement/documents.ts'
import type { Verdict } from './judge.ts'

// Only the accepted formats can be loaded; each additional thread would hold another picture in memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** In pixels: enough to read the smallest print of an identity card. */
const longestSide = 2400
const seconds = 10

/** Memory limit for a progressive picture, in bytes. */
const mostAtOnce = 96 * 1024 * 1024

/** Bytes held in memory at once; most pictures are decoded row by row. */
function heldBytes({ width, height, isProgressive, channels = 4, depth, format }: Metadata): number {
  if (!isProgressive) return 0
  // A JPEG coefficient takes two bytes.
  const wide = depth === 'ushort' || format === 'jpeg' ? 2 : 1
  return width * height * channels * wide
}

/**
 * Re-encodes a picture: only its pixels are kept. Location, device, comments and appended data are left out.
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
