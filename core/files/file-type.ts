/** What a file may be: neither its name nor a media type proves it, so its first bytes say what it claims to be. */
type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'

const signatures: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/],
  ['webp', /^RIFF[\s\S]{4}WEBPVP8/],
  ['pdf', /^%PDF-[12]\.\d/],
]

/** What the first bytes of a file claim; 16 are enough. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return signatures.find(([, shape]) => shape.test(head))?.[0]
}
