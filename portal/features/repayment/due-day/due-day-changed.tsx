import { useLayoutEffect } from 'react'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { focusHeading } from '../../../kit/use-step-focus.ts'
import type { DueDayPlan } from './due-day-command.ts'
import { text } from './text.ts'

/** Confirms the new due day and shows the next payment. */
export function DueDayChanged({ plan: { day, items } }: { plan: DueDayPlan }) {
  const [next] = items
  useLayoutEffect(focusHeading, [])
  return (
    <>
      <Notice tone="success" title={text.done(day)} live>
        {next && <p>{text.doneLead(formatDate(next.dueDate), formatBrl(next.openCents))}</p>}
        <p>{text.slips}</p>
      </Notice>
      <div>
        <ButtonLink href={href('installments')}>{text.installments}</ButtonLink>
      </div>
    </>
  )
}
