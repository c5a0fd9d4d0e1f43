import { documentLimits } from '#core/agreement/documents.ts'
import { fileNameOf } from '#core/files/file-name.ts'
import { pictureSize } from '#core/files/picture-size.ts'
import { bytesOf } from './bytes-of.ts'
import { headBytes } from './check-file.ts'

const { keptSide } = documentLimits

/** The largest canvas of older phones, in pixels. */
const mostPixels = 16_777_216

/** At this JPEG quality small print survives that the server encodes the photo once more. */
const quality = 0.9

/** A browser that takes longer has failed without an error. */
const longestMs = 60_000

const timeoutAsNull = () => new Promise<null>((resolve) => setTimeout(resolve, longestMs, null))

/**
 * A photo as large as the server keeps it, as far as phones can draw it: upright, on white, and without its metadata.
 *
 * @returns null if this browser cannot make it: it does not know the format, lacks the memory, never ends, or hides
 * from pages what they draw
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  try {
    const blob = await Promise.race([decodePhoto(file).then(drawOnCanvas), timeoutAsNull()])
    return blob && new File([blob], fileNameOf(file.name, 'jpg'), { type: blob.type })
  } catch {
    return null
  }
}

/** A photo whose size is not in the first bytes of its file is assumed to have a phone camera's size. */
const usual = { width: 4000, height: 3000 }

/** Short and long side. */
const shortAndLongSide = ({ width, height }: { width: number; height: number }) =>
  [Math.min(width, height), Math.max(width, height)] as const

/** The photo, upright. */
async function decodePhoto(file: File): Promise<ImageBitmap> {
  const head = await bytesOf(file.slice(0, headBytes))
  const [short, long] = shortAndLongSide((head && pictureSize(head)) ?? usual)
  // Whichever way the camera was held: the width may be the short side. A narrow photo must not gain pixels.
  const width = Math.round((keptSide * long) / short)
  return createImageBitmap(file, width > short ? {} : { resizeWidth: width, resizeQuality: 'high' })
}

/** @returns null if the browser draws nothing, or something else */
async function drawOnCanvas(bitmap: ImageBitmap): Promise<Blob | null> {
  const [short, long] = shortAndLongSide(bitmap)
  const scale = Math.min(1, keptSide / short, Math.sqrt(mostPixels / (short * long)))
  const width = Math.round(bitmap.width * scale)
  const height = Math.round(bitmap.height * scale)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  try {
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    if (!drawing) return null
    const drawn = (rows: number) => drawing.getImageData(0, 0, width, rows).data
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    // Some browsers return noise instead of a canvas's content, against fingerprinting.
    if (drawn(1).some((channel) => channel < 250)) return null
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(bitmap, 0, 0, width, height)
    // A photo too large for the browser's memory may be drawn as nothing, without an error.
    const pixels = new Uint32Array(drawn(height).buffer)
    if (pixels.every((pixel) => pixel === pixels[0])) return null
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } finally {
    bitmap.close()
    // Some browsers keep a canvas's memory until it has no size.
    canvas.width = 0
  }
}
