import type { LatePlanState } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { dueDateText } from '#core/text/due-notes.ts'
import { owedAgainRule } from '#core/text/late-plan.ts'
import { goneOwedTitle } from '#core/text/payments.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { text } from './text.ts'

/** The plan that is being kept for what was late: since when, in which parts, and what is next. */
export function AgreedPlan({ plan }: { plan: LatePlanState }) {
  const { agreedOn, parts } = plan
  const next = nextOfPlan({ parts, owedAgain: null })?.item
  const [first, last] = [parts[0], parts.at(-1)]
  if (!next || !first || !last) return null
  return (
    <Notice title={text.agreed(formatDate(agreedOn))}>
      <p>
        {text.agreedParts(parts.length, dueDateText(first.dueDate), dueDateText(last.dueDate))}{' '}
        {text.agreedNext(formatBrl(next.openCents), formatDate(next.payBy), next.isOver)}
      </p>
      {plan.owedAgain && (
        <p>
          {goneOwedTitle(formatBrl(plan.owedAgain.openCents))}. {owedAgainRule}
        </p>
      )}
      <ButtonLink look="secondary" href={href('late')}>
        {text.plan}
      </ButtonLink>
    </Notice>
  )
}
