/** The accepted file types, detected by the first bytes, since file names and media types prove nothing. */
type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'

const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8/],
  ['pdf', /^%PDF-[12]\.\d/],
]

/** The type claimed by the first bytes of a file; 16 are enough. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return signatures.find(([, shape]) => shape.test(head))?.[0]
}
