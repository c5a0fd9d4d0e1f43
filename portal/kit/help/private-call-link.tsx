import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { href } from '#core/routes/pages.ts'

/** The way to a call in private, on every page of a request until the money goes out. */
export function PrivateCallLink() {
  return (
    <p>
      <a href={href('privateCall')}>{privateCallWords.link}</a>
    </p>
  )
}
