import {
  type Change,
  type ChangeObstacle,
  changeParameter,
  changeSlug,
  dueDaySlug,
} from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { lowerCetNote } from '../words/lower-cet.ts'
import { type MonthRow, monthRows } from './month-rows.ts'
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

const aYear = (fraction: number) => text.aYear(formatPercent(fraction))

/** What a change is, in a word each. */
function sizesOf(change: Change): string[] {
  if (change.kind === 'late-plan')
    return [text.parts(change.partsQty), ...(change.rest ? sizesOf(change.rest) : [])]
  if (change.kind === 'due-day') return [text.onDay(change.day)]
  return change.kind === 'term' ? [text.added(change.addedQty)] : []
}

/** What is paid each month and when, of the plan for what is late and of the installments that change. */
function paymentsOf({ change, plan: { items } }: Option, today: IsoDate): Fact[] {
  const parts = items.filter(({ number }) => number === null)
  const installments = items.filter(({ number, dueDate }) => number !== null && dueDate >= today)
  const isOfRest = change.kind !== 'late-plan' || change.rest !== undefined
  return [...partsOf(parts), ...(isOfRest ? installmentsOf(installments) : [])]
}

const dayOf = (item: Option['plan']['items'][number] | undefined) =>
  item ? formatDate(nextBusinessDay(item.dueDate)) : ''

function eachOf(sums: readonly Cents[]): string {
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  return least === most ? formatBrl(most) : text.between(formatBrl(least), formatBrl(most))
}

/** The parts of a plan for what is late, this one or one that was agreed before. */
function partsOf(parts: Option['plan']['items']): Fact[] {
  const [first] = parts
  if (!first) return []
  return [
    [text.facts.part, eachOf(parts.map(({ cents }) => cents))],
    [text.facts.firstPart, dayOf(first)],
    ...(parts.length > 1 ? [[text.facts.lastPart, dayOf(parts.at(-1))] as const] : []),
  ]
}

function installmentsOf(installments: Option['plan']['items']): Fact[] {
  const [first] = installments
  if (!first) return []
  return [
    [text.facts.each, formatBrl(first.cents)],
    [text.facts.firstInstallment, dayOf(first)],
    [text.facts.lastInstallment, dayOf(installments.at(-1))],
  ]
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
  const lowerCet = lowerCetNote(shown.current, plan)
  const facts: Fact[] = [
    ...paymentsOf(option, shown.today),
    [text.facts.most, formatBrl(monthlyCents)],
    [text.facts.extra, extraCents > 0 ? formatBrl(extraCents) : text.noExtra],
    [text.facts.total, text.fromTo(formatBrl(shown.current.totalCents), formatBrl(plan.totalCents))],
    [text.facts.cet, text.fromTo(aYear(shown.current.annualCet), aYear(plan.annualCet))],
  ]
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
        <Facts facts={facts} look="rows" />
        {lowerCet && <p>{lowerCet}</p>}
        {againFrom && <p>{text.once(formatDate(againFrom))}</p>}
        <Fold title={text.compare}>
          <Table
            caption={text.caption}
            columns={columns}
            rows={monthRows(shown.current, plan, shown.today)}
            keyOf={({ month }) => month}
            phone="scroll"
          />
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

/** Its heading has the sign, so that three columns fit on a phone. */
const withoutSign = (cents: Cents) => formatBrl(cents).replace(/^R\$\s/, '')

const columns: readonly Column<MonthRow>[] = [
  { id: 'month', header: text.columns.month, cell: ({ month }) => month },
  { id: 'before', header: text.columns.before, cell: ({ before }) => withoutSign(before), end: true },
  { id: 'after', header: text.columns.after, cell: ({ after }) => withoutSign(after), end: true },
]
