import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { DayField } from '#core/ui/field/day-field.tsx'
import type { MyLoan } from '../my-loan.ts'
import type { PayoffQuote } from './actions.ts'
import { lastPayoffDay } from './choice.ts'
import type { ChoosingProps } from './choosing.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Commonly chosen days. */
function quickDays({ today, items }: MyLoan): [string, IsoDate][] {
  const due = items.find(({ state, dueDate }) => state === 'due' && dueDate > today)?.dueDate
  return [
    [text.quick.today, today],
    [text.quick.tomorrow, addDays(today, 1)],
    [text.quick.week, addDays(today, 7)],
    ...(due && due <= lastPayoffDay(today) ? [[text.quick.due, due] satisfies [string, IsoDate]] : []),
  ]
}

interface DayProps extends ChoosingProps {
  isWrong: boolean
  /** Null while the price for that day is unknown. */
  quote: PayoffQuote | null
}

/** Date of the payment; an earlier one has a larger discount. */
export function Day({ loan, choice: { date }, onChoose, isWrong, quote }: DayProps) {
  const last = lastPayoffDay(loan.today)
  return (
    <Card as="section" labelledBy="day">
      <div className={css.part}>
        <h2 id="day" className={css.question}>
          {text.day}
        </h2>
        <div className={css.quick}>
          {quickDays(loan).map(([label, day]) => (
            <Button
              key={label}
              look="secondary"
              aria-pressed={day === date}
              onClick={() => onChoose({ date: day })}
            >
              {label}
            </Button>
          ))}
        </div>
        <DayField
          name="day"
          label={text.dayLabel}
          hint={text.dayHint(formatDate(last))}
          error={isWrong ? text.dayWrong : undefined}
          value={date}
          min={loan.today}
          max={last}
          onChange={(day) => onChoose({ date: day })}
        />
        <p className={css.waiting}>{quote && laterOf(quote)}</p>
      </div>
    </Card>
  )
}

/** How long the price is valid, if longer than its day, and the extra cost of waiting, if any. */
function laterOf({ date, payBy, totalCents, dayLaterCents }: PayoffQuote): string {
  const moreCents = (dayLaterCents ?? 0) - totalCents
  const sums = [formatBrl(totalCents + moreCents), formatBrl(moreCents)] as const
  if (payBy === date) return moreCents > 0 ? text.later(...sums) : ''
  const afterwards = moreCents > 0 ? ` ${text.afterwards(formatDate(addDays(payBy, 1)), ...sums)}` : ''
  return text.closed(formatDate(payBy)) + afterwards
}
