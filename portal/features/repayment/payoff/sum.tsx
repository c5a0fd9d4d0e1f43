import type { ApiError } from '#core/api/errors.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import { Refused } from '../../../kit/refused.tsx'
import type { PayoffQuote } from './actions.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface SumProps {
  quote: PayoffQuote | null
  fresh: boolean
  missing: 'day' | 'numbers' | 'amount' | null
  error: ApiError | null
  onRetry: () => void
  today: IsoDate
}

/** The total and its savings. It keeps its size in every state. */
export function Sum({ quote, fresh, missing, error, onRetry, today }: SumProps) {
  if (error && !missing)
    return (
      <Refused by={error}>
        <p>{text.kept}</p>
        <Button look="secondary" onClick={onRetry}>
          {text.retry}
        </Button>
      </Refused>
    )
  const isCounting = !fresh && !missing
  return (
    <div className={css.sum} aria-busy={isCounting}>
      <p className={css.when}>{quote && titleOf(quote, today)}</p>
      <p className={css.total}>{quote && !missing ? formatBrl(quote.totalCents) : '–'}</p>
      <p className={css.saving}>
        {missing ? missingWords[missing] : isCounting ? text.counting : savingOf(quote)}
      </p>
      <Hidden live>{fresh && quote ? spokenOf(quote) : ''}</Hidden>
    </div>
  )
}

const missingWords = { day: text.dayWrong, numbers: text.noNumbers, amount: text.noAmount }

function titleOf({ date, settles, items }: PayoffQuote, today: IsoDate): string {
  const words = settles ? text.toSettle : text.total(items.map(({ number }) => number))
  return date === today ? words.today(formatDate(date)) : words.on(formatDate(date))
}

function savingOf(quote: PayoffQuote | null): string {
  if (!quote) return text.counting
  const { discountCents, faceCents, items } = quote
  if (items.length === 0) return text.nothingReached
  return discountCents > 0
    ? text.saving(formatBrl(discountCents), formatPercent(discountCents / faceCents))
    : text.noSaving
}

const spokenOf = ({ totalCents, date, discountCents }: PayoffQuote) =>
  text.spoken(formatBrl(totalCents), formatDate(date), formatBrl(discountCents))
