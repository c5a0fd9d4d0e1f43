import { documentWords } from '#core/agreement/document-words.ts'
import { reviewReasons } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { businessDate } from '#core/calendar/clock.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { text } from './text.ts'

/** Says that the review has been, and what has to come again. */
export function Reviewed({
  items,
}: {
  items: readonly Pick<LoanDocument, 'kind' | 'reason' | 'updatedAt'>[]
}) {
  const refused = items.filter(({ reason }) => reason !== null && reviewReasons.includes(reason))
  const [first] = refused
  if (!first) return null
  return (
    <Notice tone="warning" title={text.reviewed}>
      <p>{text.reviewedLead(businessDate(new Date(first.updatedAt)))}</p>
      <ul>
        {refused.map(({ kind }) => (
          <li key={kind}>
            <a href={`#document-${kind}`}>{documentWords[kind]}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
