import { type ChangeObstacle, changeSlug, dueDaySlug } from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { ChangeFacts, sizesOf } from './change-facts.tsx'
import { CompareMonths } from './compare-months.tsx'
import css from './page.module.css'
import type { Option, Options } from './renegotiation-command.ts'
import { text } from './text.ts'

/** Why no change is offered where none is called for. */
const fine: readonly ChangeObstacle[] = ['not_needed', 'already_later', 'nothing_late']

interface OptionListProps {
  shown: Options
  /** What the customer can pay a month. */
  budgetCents: Cents
}

interface OptionCardProps extends OptionListProps {
  option: Option
}

/** The changes that are possible, those that fit first, and why others are not. */
export function OptionList({ shown, budgetCents }: OptionListProps) {
  const { options, refused } = shown
  const isFine = refused.every(({ why }) => fine.includes(why))
  const byFit = options.toSorted(
    (a, b) =>
      Number(b.fits) - Number(a.fits) ||
      Number(a.isTooSoon) - Number(b.isTooSoon) ||
      a.monthlyCents - b.monthlyCents,
  )
  return (
    <>
      {options.length === 0 && (
        <Notice tone={isFine ? 'info' : 'warning'} title={isFine ? text.already : text.none}>
          <p>{isFine ? text.alreadyLead : text.noneLead}</p>
        </Notice>
      )}
      {options.length > 0 && !byFit[0]?.fits && (
        <Notice>
          <p>{text.noneFits}</p>
        </Notice>
      )}
      {byFit.map((option) => (
        <OptionCard key={changeSlug(option.change)} {...{ shown, budgetCents, option }} />
      ))}
      {refused.length > 0 && (
        <Fold title={text.why}>
          <Facts
            facts={refused.map(({ kind, why, from }) => [
              text.kinds[kind].title,
              text.obstacle(why, from ? formatDate(from) : ''),
            ])}
          />
        </Fold>
      )}
    </>
  )
}

/** Whether a change is within what the customer can pay, or in what it is not, in words. */
function fitsOf({ shown: { today }, budgetCents, option }: OptionCardProps): string[] {
  const { fits, monthlyCents, isTooSoon, plan } = option
  const first = plan.items[0]?.dueDate ?? today
  return [
    ...(fits ? [text.fits] : []),
    ...(monthlyCents > budgetCents ? [text.tooMuch(formatBrl(monthlyCents))] : []),
    ...(isTooSoon
      ? [first < today ? text.overdueFirst : text.tooSoon(formatDate(nextBusinessDay(first)))]
      : []),
  ]
}

function OptionCard(props: OptionCardProps) {
  const { shown, option } = props
  const { change, plan, extraCents, monthlyCents, fits, againFrom } = option
  const { title, lead } = text.changeWords(change)
  const id = `option-${changeSlug(change)}`
  const sizes = sizesOf(change).join(', ').toLowerCase()
  const otherDays = option.days.filter((day) => change.kind === 'due-day' && day !== change.day)
  const { current, today } = shown
  return (
    <Card as="section" look={fits ? 'tinted' : 'plain'} labelledBy={id}>
      <div className={css.option}>
        <h3 id={id}>{sizes ? `${title}: ${sizes}` : title}</h3>
        {fitsOf(props).map((words) => (
          <div key={words}>
            <Badge tone={fits ? 'success' : 'warning'}>{words}</Badge>
          </div>
        ))}
        <p>{lead}</p>
        <ChangeFacts {...{ change, current, plan, extraCents, monthlyCents, today }} />
        {againFrom && <p>{text.once(formatDate(againFrom))}</p>}
        <Fold title={text.compare}>
          <CompareMonths {...{ current, plan, today }} />
        </Fold>
        <div>
          <ButtonLink
            look={fits ? 'primary' : 'secondary'}
            href={href('renegotiation', {}, `${changeParameter}=${changeSlug(change)}`)}
          >
            {text.choose}
            <VisuallyHidden>{text.chooseWhich(title)}</VisuallyHidden>
          </ButtonLink>
        </div>
        {otherDays.length > 0 && (
          <nav className={css.days} aria-label={text.otherDay}>
            <span aria-hidden="true">{text.otherDay}</span>
            {otherDays.map((day) => (
              <a key={day} href={href('renegotiation', {}, `${changeParameter}=${dueDaySlug(day)}`)}>
                {text.onDay(day)}
              </a>
            ))}
          </nav>
        )}
      </div>
    </Card>
  )
}
