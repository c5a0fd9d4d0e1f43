import { fileTypeOf } from './file-type.ts'

interface PictureSize {
  width: number
  height: number
  /** Bytes that decoding holds in memory at once: those of the whole picture if it comes in passes, else next to none. */
  heldBytes: number
}

/**
 * Width and height from a picture's header, in pixels, without decoding the picture.
 *
 * @param bytes the beginning of the file; for a JPEG, enough to pass the camera's metadata
 * @returns undefined if the header is missing or incomplete
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const type = fileTypeOf(bytes)
    if (type === 'png') return pngSize(view)
    if (type === 'webp') return { ...webpSize(view), heldBytes: 0 }
    return type === 'jpeg' ? jpegSize(view) : undefined
  } catch (error) {
    // A read past the end: the header is longer than the given bytes.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** PNG (third edition), 11.2.1: size, bits of a channel, kind of color, and whether it is interlaced. */
function pngSize(view: DataView): PictureSize {
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const pixel = 4 * Math.ceil(view.getUint8(24) / 8)
  return { width, height, heldBytes: view.getUint8(28) === 0 ? 0 : width * height * pixel }
}

/** A coefficient of a JPEG in passes takes two bytes. */
const coefficientBytes = 2

/**
 * ISO/IEC 10918-1, B.2.2: skips segments, and bytes that fill up, until the first frame header (SOF), with height, width,
 * and the share of each color.
 */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)]
      const isInPasses = marker % 4 === 2
      return {
        width,
        height,
        heldBytes: isInPasses ? width * height * samplesPerPixelAt(view, at + 9) * coefficientBytes : 0,
      }
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Samples per pixel of a JPEG, over all its color components: three without subsampling. */
function samplesPerPixelAt(view: DataView, at: number): number {
  const shares = Array.from({ length: view.getUint8(at) }, (_, color) => view.getUint8(at + 2 + 3 * color))
  const sizes = shares.map((share) => [share >> 4, share & 15] as const)
  const [across, down] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side]!)))
  return sizes.reduce((sum, [x, y]) => sum + (x * y) / (across! * down!), 0)
}

/** RFC 9649, 2.5 to 2.7: the first chunk holds the size, in one of three formats. */
function webpSize(view: DataView): Omit<PictureSize, 'heldBytes'> {
  const chunk = view.getUint8(15)
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 'X'.charCodeAt(0)) return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 'L'.charCodeAt(0)) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}
