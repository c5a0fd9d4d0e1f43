import type { EndedPlan } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { nextOfPlan } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { whatCanBeDone } from '#core/text/actions.ts'
import { nextOfPlanWords, planEndedSentence, planEndedTitle, restStays } from '#core/text/late-plan.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from './use-my-loan.ts'

interface PlannedProps {
  loan: Pick<MyLoan, 'plan' | 'endedPlan'>
  /** It is what is to be paid first on the page. */
  isFirst?: boolean
}

/** The next part of a plan for what was late, with the page on which it is paid; or that the plan has ended. */
export function Planned({ loan: { plan, endedPlan }, isFirst }: PlannedProps) {
  if (endedPlan) return <Ended plan={endedPlan} />
  const next = nextOfPlan(plan)
  if (!plan || !next) return null
  const { isOver, openCents } = next.item
  const { title, rule, pay } = nextOfPlanWords(next, plan.until)
  return (
    <Notice tone={isOver ? 'warning' : 'info'} title={`${title}, ${formatBrl(openCents)}`}>
      <p>{rule}</p>
      <ButtonLink look={isFirst ? 'primary' : 'secondary'} href={href('late')}>
        {pay}
      </ButtonLink>
    </Notice>
  )
}

const Ended = ({ plan }: { plan: EndedPlan }) => (
  <Notice tone="warning" title={planEndedTitle}>
    <p>{`${planEndedSentence(plan)} ${restStays(plan)}`.trim()}</p>
    <ButtonLink look="secondary" href={href('renegotiation')}>
      {whatCanBeDone}
    </ButtonLink>
  </Notice>
)
