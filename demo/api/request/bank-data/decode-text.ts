// What UTF-8 writes for one letter that Windows-1252 would write as several.
const severalBytes = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

const windows = new TextDecoder('windows-1252')
const high = Array.from({ length: 128 }, (_, at) => windows.decode(Uint8Array.of(at + 128)))
const byteOf = new Map(high.map((letter, at) => [letter, String.fromCharCode(at + 128)]))

const decodeUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

/** The text of bytes, given one character each: UTF-8 where they are, Windows-1252 elsewhere. */
function decodeMixed(bytes: string): string {
  let text = ''
  let from = 0
  for (const { 0: letter, index } of bytes.matchAll(severalBytes)) {
    text += decodeWindows1252(bytes.slice(from, index)) + decodeUtf8(letter)
    from = index + letter.length
  }
  return text + decodeWindows1252(bytes.slice(from))
}

const decodeWindows1252 = (bytes: string) =>
  bytes.replace(/[\x80-\xff]/g, (byte) => high[byte.charCodeAt(0) - 128]!)

/** The bytes of a text in Windows-1252, given one character each. */
const bytesOf = (text: string) => text.replace(/[^\0-\x7f]/g, (letter) => byteOf.get(letter) ?? letter)

/**
 * Decodes a bank's text file by its bytes alone: headers name character sets that the bytes are not in, lines cut after
 * a number of bytes end within a letter, and some files were encoded twice.
 */
export function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return content.toString('utf16le')
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  // Without its mark, UTF-16 shows by the empty half of its letters.
  if (content[1] === 0 && content[3] === 0) return content.toString('utf16le')
  if (content[0] === 0 && content[2] === 0) return new TextDecoder('utf-16be').decode(content)
  const text = decodeMixed(content.toString('latin1'))
  const again = bytesOf(text)
  return again.search(severalBytes) < 0 ? text : decodeMixed(again)
}
