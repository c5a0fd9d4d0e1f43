import { Fragment } from 'react'
import { textPiecesOf } from '../../document/block.ts'

/** One string of a text, with its bold words and links. */
export function InlineWords({ of }: { of: string }) {
  let at = 0
  return textPiecesOf(of).map((piece) => {
    at += 1
    if (typeof piece === 'string') return <Fragment key={at}>{piece}</Fragment>
    if ('strong' in piece) return <strong key={at}>{piece.strong}</strong>
    return (
      <a key={at} href={piece.to}>
        {piece.link}
      </a>
    )
  })
}
