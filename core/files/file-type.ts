/** The accepted file types, detected by the first bytes, since file names and media types prove nothing. */
type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'

const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8/],
  // Some programs put a byte order mark or blank lines in front, which all readers skip.
  ['pdf', /^(?:\xef\xbb\xbf)?\s*%PDF-[12]\.\d/],
]

/** The type claimed by the first bytes of a file; 1,024 are enough. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  return signatures.find(([, shape]) => shape.test(head))?.[0]
}
