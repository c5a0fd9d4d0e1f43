import { changeSlug, type TermLimit } from '#core/api/contract/renegotiation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { text } from './text.ts'

type Term = TermLimit['together']

const termOf = ({ addedQty, eachCents }: Term) => ({ quantity: addedQty, each: formatBrl(eachCents) })

/** What a change leaves of smaller installments once it is signed alone, and the way to sign both. */
export function TermLimitNote({ by }: { by: TermLimit | null }) {
  if (!by) return null
  const { afterwards, together, change } = by
  return (
    <p>
      {text.termLimit(afterwards && termOf(afterwards), termOf(together))}{' '}
      <a href={href('renegotiation', {}, `${changeParameter}=${changeSlug(change)}`)}>{text.termLimitJoin}</a>
    </p>
  )
}
