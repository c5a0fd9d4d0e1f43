import { fileNameOf } from './file-name.ts'

/** The accepted file types, detected by the first bytes, since file names and media types prove nothing. */
type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'

const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8/],
  // Some programs put a mark, blank lines or the header of a form's part in front, which readers skip.
  ['pdf', /%PDF-[12]\.\d/],
]

// ISO/IEC 23008-12: the brands of still pictures in the format that some phones write.
const heic = /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

const firstBytesOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1024))

/** The type claimed by the first bytes of a file; 1,024 are enough. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = firstBytesOf(bytes)
  return signatures.find(([, shape]) => shape.test(head))?.[0]
}

/** The endings that fit each type, the usual one first. */
const endings: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
}

/** A file's name with an ending of what its first bytes are: phones name a JPEG like the photo that it was made of. */
export function fittingName(given: string, bytes: Uint8Array): string {
  const type = fileTypeOf(bytes)
  const name = fileNameOf(given)
  const own = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  return !type || (own && endings[type].includes(own)) ? name : fileNameOf(given, endings[type][0])
}

/** Whether the first bytes of a file claim HEIC, which is not accepted, but which the browsers of some phones can read. */
export const isHeic = (bytes: Uint8Array): boolean => heic.test(firstBytesOf(bytes))
