import type { FileProblem } from '#core/agreement/document-words.ts'
import { type DocumentKind, documentLimits, identityKinds, photoOnly } from '#core/agreement/documents.ts'
import { fileTypeOf, isHeic } from '#core/files/file-type.ts'
import { findPhotoDoubt, type PhotoDoubt, toGray } from '#core/files/photo-doubt.ts'
import { pictureSize } from '#core/files/picture-size.ts'
import { bytesOf } from './bytes-of.ts'

/** Enough to include the preview that cameras put before the picture. */
export const headBytes = 256 * 1024

/**
 * Errors of a file that can be detected before the upload; some photos can be made to fit (shrink-photo.ts). The server checks
 * the whole file.
 */
export async function findFileProblem(kind: DocumentKind, file: Blob): Promise<FileProblem | null> {
  const { maxBytes, maxPixels, minSide, maxSide, maxHeldBytes } = documentLimits
  if (file.size === 0) return 'empty'
  const head = await bytesOf(file.slice(0, headBytes))
  if (!head) return 'gone'
  const type = fileTypeOf(head)
  if (!type) return isHeic(head) ? 'heic' : 'type'
  const isHeavy = file.size > maxBytes
  if (type === 'pdf') return photoOnly.includes(kind) ? 'photo-needed' : isHeavy ? 'too-heavy' : null
  const size = pictureSize(head)
  if (size && Math.min(size.width, size.height) < minSide) return 'too-small-picture'
  const isLarge =
    size &&
    (size.width * size.height > maxPixels ||
      Math.max(size.width, size.height) > maxSide ||
      size.heldBytes > maxHeldBytes)
  return isHeavy || isLarge ? 'too-large-picture' : null
}

/** Width in pixels at which legible and illegible text can be told apart. */
const lookedAtWidth = 800

/**
 * Whether a photo seems illegible or cuts off an identity document; the user decides. A file that cannot be
 * drawn here is not doubted.
 */
export async function checkPhoto(kind: DocumentKind, file: Blob): Promise<PhotoDoubt | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: lookedAtWidth, resizeQuality: 'high' })
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    bitmap.close()
    if (!drawing) return undefined
    const photo = toGray(drawing.getImageData(0, 0, width, height).data, width)
    return findPhotoDoubt(photo, identityKinds.includes(kind))
  } catch {
    return undefined
  }
}

/** SHA-256 in base64url. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
