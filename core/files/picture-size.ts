import { fileTypeOf } from './file-type.ts'

interface PictureSize {
  width: number
  height: number
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
    if (type === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (type === 'webp') return webpSize(view)
    return type === 'jpeg' ? jpegSize(view) : undefined
  } catch (error) {
    // A read past the end: the header is longer than the given bytes.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** ISO/IEC 10918-1, B.2.2: skips segments until the first frame header (SOF), with height and width. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** RFC 9649, 2.5 to 2.7: the first chunk holds the size, in one of three formats. */
function webpSize(view: DataView): PictureSize {
  const chunk = view.getUint8(15)
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 'X'.charCodeAt(0)) return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 'L'.charCodeAt(0)) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}
