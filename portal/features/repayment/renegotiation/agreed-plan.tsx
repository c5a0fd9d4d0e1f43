import type { LatePlanState } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextPartOf } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { text } from './text.ts'

/** The plan that is being kept for what was late: since when, in which parts, and what is next. */
export function AgreedPlan({ plan: { agreedOn, parts } }: { plan: LatePlanState }) {
  const next = nextPartOf(parts)?.part
  const [first, last] = [parts[0], parts.at(-1)]
  if (!next || !first || !last) return null
  return (
    <Notice title={text.agreed(formatDate(agreedOn))}>
      <p>
        {text.agreedParts(parts.length, formatDate(first.payBy), formatDate(last.payBy))}{' '}
        {text.agreedNext(formatBrl(next.openCents), formatDate(next.payBy), next.isOver)}
      </p>
      <ButtonLink look="secondary" href={href('late')}>
        {text.plan}
      </ButtonLink>
    </Notice>
  )
}
