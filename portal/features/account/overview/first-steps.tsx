import { href } from '#core/routes/pages.ts'
import { TrailDrawing } from '#core/ui/drawing/trail-drawing.tsx'
import { EmptyState } from '#core/ui/empty-state/empty-state.tsx'
import { calculator, external, user } from '#core/ui/icon/more-icons.ts'
import { LinkRows } from '../../../kit/account/link-rows.tsx'
import type { OverviewFacts } from '../overview-reads.ts'
import { text } from './text.ts'

const { simulate, data } = text.first

/** First steps of a customer without any loan. */
export function FirstSteps({ mobileProved }: Pick<OverviewFacts, 'mobileProved'>) {
  return (
    <>
      <EmptyState title={text.first.title} drawing={<TrailDrawing />}>
        {text.first.lead}
      </EmptyState>
      <LinkRows
        label={text.first.title}
        rows={[
          { ...simulate, href: href('home'), icon: calculator },
          {
            title: data.title,
            lead: mobileProved === false ? data.withoutMobile : data.lead,
            href: href('accountDataPersonal'),
            icon: user,
          },
          { ...text.partner, href: href('migration'), icon: external },
        ]}
      />
    </>
  )
}
