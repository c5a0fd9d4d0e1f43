import type { DueDayObstacle } from '#core/api/contract/due-day.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { whatCanBeDone } from '#core/text/actions.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { text } from './text.ts'

interface WhyNotNowProps {
  obstacle: DueDayObstacle | 'paid'
  changeableFrom?: IsoDate | null
}

/** Why the due day cannot be changed now, when it can, and what else can. */
export function WhyNotNow({ obstacle, changeableFrom }: WhyNotNowProps) {
  const { title, lead } = text.obstacles[obstacle]
  return (
    <>
      <Notice tone="warning" title={title} live>
        <p>{lead}</p>
        {obstacle === 'changed_lately' && changeableFrom && (
          <p>{text.againFrom(formatDate(changeableFrom))}</p>
        )}
      </Notice>
      {obstacle === 'late' && (
        <div>
          <ButtonLink href={href('renegotiation')}>{whatCanBeDone}</ButtonLink>
        </div>
      )}
      <div>
        <ButtonLink look="secondary" href={href('installments')}>
          {text.installments}
        </ButtonLink>
      </div>
    </>
  )
}
