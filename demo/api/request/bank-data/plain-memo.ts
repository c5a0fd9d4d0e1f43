const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ minus: '-', ndash: '-', mdash: '-' },
}

/** The text that a bank means by its entities and quoted parts. */
export function unescaped(text: string): string {
  return (
    text
      .replace(/<!\[CDATA\[|\]\]>/g, ' ')
      // Some banks write entities of entities: '&amp;eacute;'.
      .replace(/&amp;(?=#?\w{2,8};)/gi, '&')
      .replace(/&#(x?)([\da-f]{1,6});?/gi, (_, hex, digits) =>
        characterOf(Number.parseInt(digits, hex ? 16 : 10)),
      )
      .replace(/&([a-z])(?:acute|grave|circ|tilde|cedil|uml);/gi, '$1')
      .replace(/&([a-z]{2,5});/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
  )
}

/**
 * A row's description in capitals without accents, with spaces for the marks that join words; each character that cannot
 * be decoded is a question mark.
 */
export function plainMemo(text: string): string {
  return unescaped(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('\ufffd', '?')
    .toUpperCase()
    .replace(/_|(?<=[A-Z])[*./]+-?(?=[ _]?[A-Z])/g, ' ')
    .replace(/\b(?:[A-Z] ){2,}[A-Z]\b/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')

/**
 * Pattern of any of some beginnings of words, as spelled: a letter with an accent is also found where its bytes were
 * lost or replaced, a space where there is a hyphen.
 */
export function wordStartPattern(...words: readonly string[]): RegExp {
  const patterns = words.map((word) =>
    [...word]
      .map((letter) => {
        if (letter === ' ') return '[ -]'
        const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
        return plain === letter ? letter : `(?:${plain}|[^A-Z\\d]{1,3})?`
      })
      .join(''),
  )
  return new RegExp(`(?<![A-Z])(?:${patterns.join('|')})`)
}
