import type { EndedPlan } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextPartOf } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { payPart, whatCanBeDone } from '#core/text/actions.ts'
import { partDueTitle, planEndedSentence, planEndedTitle, planRuleUntil } from '#core/text/late-plan.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from './use-my-loan.ts'

/** The next part of a plan for what was late, with the page on which it is paid; or that the plan has ended. */
export function Planned({ loan: { plan, endedPlan } }: { loan: Pick<MyLoan, 'plan' | 'endedPlan'> }) {
  if (endedPlan) return <Ended plan={endedPlan} />
  const part = nextPartOf(plan?.parts ?? [])?.part
  if (!plan || !part) return null
  const { isOver } = part
  return (
    <Notice
      tone={isOver ? 'warning' : 'info'}
      title={`${partDueTitle(formatDate(part.payBy), isOver)}, ${formatBrl(part.openCents)}`}
    >
      <p>{planRuleUntil(part.payBy, plan.until)}</p>
      <ButtonLink look="secondary" href={href('late')}>
        {payPart}
      </ButtonLink>
    </Notice>
  )
}

const Ended = ({ plan }: { plan: EndedPlan }) => (
  <Notice tone="warning" title={planEndedTitle}>
    <p>{planEndedSentence(plan)}</p>
    <ButtonLink look="secondary" href={href('renegotiation')}>
      {whatCanBeDone}
    </ButtonLink>
  </Notice>
)
