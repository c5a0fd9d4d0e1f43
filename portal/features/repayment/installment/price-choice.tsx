import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Whether paying today costs less than on the due date. */
export const costsLessToday = ({ amountCents, todayCents, state }: Installment): boolean =>
  state !== 'processing' && state !== 'paid' && todayCents < amountCents

/** What paying today saves, or what becomes of the difference. */
export const priceNote = ({ amountCents, todayCents }: Installment, isToday: boolean): string =>
  isToday ? text.saved(formatBrl(amountCents - todayCents)) : text.whole

interface PriceChoiceProps {
  item: Installment
  isToday: boolean
  onChoose: (isToday: boolean) => void
}

/** Whether the codes below ask for today's price or for the one of the due date. */
export function PriceChoice({ item, isToday, onChoose }: PriceChoiceProps) {
  const { amountCents, todayCents, payBy } = item
  const field = {
    name: 'price',
    label: text.when,
    control: 'choice' as const,
    autocomplete: 'off' as const,
    options: [
      { value: 'today', label: text.today, hint: formatBrl(todayCents) },
      { value: 'due', label: text.onDate(formatDate(payBy)), hint: formatBrl(amountCents) },
    ],
  }
  return (
    <div className={css.choice}>
      <RadioCards
        look="segments"
        hideLabel
        field={field}
        value={isToday ? 'today' : 'due'}
        onChange={(value) => onChoose(value === 'today')}
      />
    </div>
  )
}
