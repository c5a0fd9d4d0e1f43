import { type ChangeObstacle, changeSlug, dueDaySlug } from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { sumCents } from '#core/money/sum.ts'
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
import { nearestWords } from './nearest-words.ts'
import css from './page.module.css'
import type { Option, Options } from './renegotiation-command.ts'
import { TermLimitNote } from './term-limit-note.tsx'
import { text } from './text.ts'
import { unusedEntryWords } from './unused-entry.ts'

/** Why no change is offered where none is called for. */
const fine: readonly ChangeObstacle[] = ['not_needed', 'already_later', 'nothing_late', 'in_plan']

interface OptionListProps {
  shown: Options
  /** What the customer can pay a month. */
  budgetCents: Cents
  /** The day from which they can. */
  payFrom: IsoDate
  /** What they can pay at once. */
  payNow: Cents
}

/** How many options stand open: a phone shows no more of them at a glance. */
const mostOpen = 3

interface OptionCardProps extends Omit<OptionListProps, 'payNow'> {
  option: Option
}

/** The changes that are possible, the nearest first, and why others are not. */
export function OptionList({ shown, budgetCents, payFrom, payNow }: OptionListProps) {
  const { options, others, refused } = shown
  const unused = unusedEntryWords(shown, payNow)
  const cards = (listed: readonly Option[]) =>
    listed.map((option) => (
      <OptionCard key={changeSlug(option.change)} {...{ shown, budgetCents, payFrom, option }} />
    ))
  return (
    <>
      {options.length === 0 && <NoOption {...{ shown }} />}
      {options.length > 0 && !options[0]?.fits && (
        <Notice>
          <p>{text.noneFits}</p>
          {nearestWords(shown, { budgetCents, payFrom }).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {unused.length > 0 && (
        <Notice>
          <p>{unused.join(' ')}</p>
          <ButtonLink href={href('late')}>{text.doneOverdueNext}</ButtonLink>
        </Notice>
      )}
      {cards(options.slice(0, mostOpen))}
      {options.length > mostOpen && (
        <Fold title={text.more(options.length - mostOpen)}>{cards(options.slice(mostOpen))}</Fold>
      )}
      {others.length > 0 && <Fold title={text.others}>{cards(others)}</Fold>}
      {refused.length > 0 && (
        <Fold title={text.why} open={options.length === 0}>
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

/** Why no change is offered: none is needed, none comes nearer, or the rules allow none. */
function NoOption({ shown: { current, today, others, refused } }: Pick<OptionListProps, 'shown'>) {
  // Not what the customer can pay is in the way.
  if (others.length === 0 && refused.every(({ why }) => why === 'processing'))
    return (
      <Notice tone="warning" title={text.held}>
        <p>{text.obstacle('processing', '')}</p>
      </Notice>
    )
  if (others.length > 0 || !refused.every(({ why }) => fine.includes(why)))
    return (
      <Notice tone="warning" title={others.length > 0 ? text.noneNearer : text.none}>
        <p>{text.noneLead}</p>
      </Notice>
    )
  const overdueCents = sumCents(
    current.items.filter(({ dueDate }) => dueDate < today).map(({ cents }) => cents),
  )
  return (
    <Notice title={text.already}>
      <p>{overdueCents > 0 ? text.alreadyLate(formatBrl(overdueCents)) : text.alreadyLead}</p>
      {overdueCents > 0 && <ButtonLink href={href('late')}>{text.doneOverdueNext}</ButtonLink>}
    </Notice>
  )
}

/** Whether a change is within what the customer can pay, or in what it is not, in words. */
function fitsOf({ budgetCents, option }: OptionCardProps): string[] {
  const { fits, monthlyCents, isOverdue, soonOn } = option
  return [
    ...(fits ? [text.fits] : []),
    ...(monthlyCents > budgetCents ? [text.tooMuch(formatBrl(monthlyCents))] : []),
    ...(isOverdue ? [text.overdueFirst] : []),
    ...(soonOn ? [text.tooSoon(formatDate(nextBusinessDay(soonOn)))] : []),
  ]
}

function OptionCard(props: OptionCardProps) {
  const { shown, option } = props
  const { change, plan, extraCents, monthlyCents, fits, againFrom, termLimit } = option
  const { title, lead } = text.changeWords(change)
  const id = `option-${changeSlug(change)}`
  const sizes = sizesOf(change).join(', ')
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
        <TermLimitNote by={termLimit} />
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
