/** What every file system can hold, in bytes of UTF-8. */
const mostBytes = 255
/** What a person still reads, in letters as they are seen. */
const mostLetters = 80

const utf8Length = (text: string) => new TextEncoder().encode(text).length

/** Invisible and direction characters, and those that some system forbids; emojis keep their joiners. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]|(?!\u200d)\p{Cf}/gu
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const ends = /^[\s.]+|[\s.]+$/g

/** Names that Windows gives to devices, whatever ending they have. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/i

/** The beginning of a text within the limits, cut between letters as they are seen. */
function cutToLimits(text: string, letters: number, bytes: number): string {
  let kept = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter('pt-BR').segment(text)) {
    count += 1
    if (count > letters || utf8Length(kept) + utf8Length(segment) > bytes) break
    kept += segment
  }
  return kept
}

/**
 * A name under which every system can keep a file: the last part of a path, with its ending, at most 80 letters and 255
 * bytes long.
 *
 * @param ending to be put in place of the name's own, without the dot
 */
export function fileNameOf(given: string, ending?: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/^[\s\S]*[/\\]/, '')
    .replace(forbidden, '')
    .replace(strayJoiner, '')
    .replace(ends, '')
  const [own = ''] = /\.[a-z\d]{1,5}$/i.exec(plain) ?? []
  const last = ending ? `.${ending}` : own
  const stem = plain.slice(0, plain.length - own.length).replace(device, '_$&')
  const cut = cutToLimits(stem, mostLetters - last.length, mostBytes - last.length).replace(ends, '')
  return `${cut || 'arquivo'}${last}`
}
