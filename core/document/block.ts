/** One label and its value. */
export type Fact = readonly [label: string, value: string]

export interface Table {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * A block of a text as data; a string is a paragraph. Pages, PDFs, HTML files and mails are rendered from the
 * same blocks. `prominent` is what the law wants in sight: a clause
 * that limits a right (CDC, art. 54 § 4), the whole cost.
 */
export type Block =
  | string
  | { prominent: string }
  | { heading: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { quote: readonly string[] }
  | { facts: readonly Fact[] }
  | { table: Table }

type TextPiece = string | { strong: string } | { link: string; to: string }

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/**
 * Splits a string at its markup: `**words**` are bold, `[words](address)` is a link. Only for our own texts:
 * user input is never parsed for markup.
 */
export function textPiecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { index, 0: all, 1: strong, 2: link, 3: to } of text.matchAll(marks)) {
    if (index > at) pieces.push(text.slice(at, index))
    pieces.push(strong ? { strong } : { link: link ?? '', to: to ?? '' })
    at = index + all.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}
