import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { partDueTitle, whilePlanIsPaid } from '#core/text/late-plan.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import { text } from './text.ts'

/** The next part of a plan for what was late, with the page on which it is paid. */
export function Planned({ loan: { plan } }: { loan: MyLoan }) {
  const part = plan?.parts.find(({ openCents }) => openCents > 0)
  if (!part) return null
  return (
    <Notice title={partDueTitle(formatDate(part.payBy))}>
      <p>{whilePlanIsPaid}</p>
      <p>
        <a href={href('late')}>{text.payPart}</a>
      </p>
    </Notice>
  )
}
