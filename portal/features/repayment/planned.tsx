import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nextPartOf } from '#core/money/late-plan.ts'
import { href } from '#core/routes/pages.ts'
import { payPart } from '#core/text/actions.ts'
import { partDueTitle, planRule } from '#core/text/late-plan.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from './use-my-loan.ts'

/** The next part of a plan for what was late, with the page on which it is paid. */
export function Planned({ loan: { plan, today } }: { loan: Pick<MyLoan, 'plan' | 'today'> }) {
  const next = nextPartOf(plan?.parts ?? [])
  if (!next) return null
  const { part } = next
  const isOver = part.payBy < today
  return (
    <Notice
      tone={isOver ? 'warning' : 'info'}
      title={`${partDueTitle(formatDate(part.payBy), isOver)}, ${formatBrl(part.openCents)}`}
    >
      <p>{planRule}</p>
      <ButtonLink look="secondary" href={href('late')}>
        {payPart}
      </ButtonLink>
    </Notice>
  )
}
