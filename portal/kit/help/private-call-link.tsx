import { privateCallWords } from '#core/protocols/private-call-words.ts'
import { href } from '#core/routes/pages.ts'

/**
 * The way to a call in private: on every page of a request until the money goes out, and by another name where people
 * come who request nothing.
 */
export function PrivateCallLink({ label = privateCallWords.link }: { label?: string }) {
  return (
    <p>
      <a href={href('privateCall')}>{label}</a>
    </p>
  )
}
