/**
 * A long text as data. In every string, `**words**` are strong and `[words](address)` is a link; nothing else is
 * read into it.
 */
export type Block =
  | string
  | { subtitle: string }
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { quote: readonly string[] }

export interface Section {
  /** Also the fragment under which it can be linked to. */
  id: string
  title: string
  body: readonly Block[]
}

export type Piece = string | { strong: string } | { link: string; to: string }

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Splits one string of a text at its marks. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { index, 0: all, 1: strong, 2: link, 3: to } of text.matchAll(marks)) {
    if (index > at) pieces.push(text.slice(at, index))
    pieces.push(strong ? { strong } : { link: link ?? '', to: to ?? '' })
    at = index + all.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}
