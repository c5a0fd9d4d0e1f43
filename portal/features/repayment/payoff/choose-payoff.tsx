import { useEffect } from 'react'
import { listInstallments } from '#core/api/contract/installments.ts'
import { asTypedCents } from '#core/fields/money.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { askBackText } from '#core/text/component-text.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { DayField } from '#core/ui/field/day-field.tsx'
import { type FieldWords, fieldId } from '#core/ui/field/field-props.ts'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { refetchReads } from '../../../kit/reads/read-cache.ts'
import { storePartDraft } from '../../charge/index.ts'
import type { MyLoan } from '../use-my-loan.ts'
import {
  contestedNote,
  contestedNumbers,
  processingNote,
  processingNumbers,
} from '../words/processing-words.ts'
import css from './page.module.css'
import { amountCentsOf, lastPayoffDay, openNumbers, type PayoffChoice, payoffQuery } from './payoff-choice.ts'
import { PayoffEffect } from './payoff-effect.tsx'
import { PayoffTotal } from './payoff-total.tsx'
import { type PayoffQuote, useQuote } from './quote.ts'
import { text } from './text.ts'

interface ChoosePayoffProps {
  loan: MyLoan
  choice: PayoffChoice
  onChoose: (part: Partial<PayoffChoice>) => void
}

/** Shows the total and its button, always visible, then what to pay, when, and the effect. */
export function ChoosePayoff(props: ChoosePayoffProps) {
  const { loan, choice } = props
  const { query = null, missing = null } = payoffQuery(choice, loan)
  const quoted = useQuote(loan.loanId, query)
  const { quote, fresh, error } = quoted
  // Refused because an installment was paid or the day changed: reads the schedule again, then the price.
  useEffect(() => {
    if (error?.status === 409) refetchReads(listInstallments)
  }, [error])
  return (
    <div className={css.choosing}>
      <PayoffTotal loan={loan} choice={choice} quoted={quoted} missing={missing} />
      <div className={css.choice}>
        <What {...props} quote={fresh ? quote : null} />
        <Day {...props} isWrong={missing === 'day'} quote={fresh ? quote : null} />
        <p className={css.small}>{text.free}</p>
      </div>
      {/* The previous quote while the next is loading, but none while the choice is incomplete. */}
      {!missing && quote && quote.items.length > 0 && <PayoffEffect loan={loan} quote={quote} />}
    </div>
  )
}

const words = (name: string, label: string, control: FieldWords['control']) => ({
  name,
  label,
  control,
  autocomplete: 'off' as const,
})
const whatField: FieldWords = { ...words('what', text.what, 'choice'), options: text.choices }
/** An amount that pays everything this many times over is asked back. */
const rareMultiple = 2
const amountField: FieldWords = { ...words('amount', text.amount, 'money'), hint: text.amountHint }

interface PricedProps extends ChoosePayoffProps {
  /** Null while the price of the choice is unknown. */
  quote: PayoffQuote | null
}

/** All installments, or some: ticked one by one, or as many as an amount reaches. */
function What({ loan, choice, onChoose, quote }: PricedProps) {
  const { what, amount } = choice
  const aside = processingNote(processingNumbers(loan.items))
  const contested = contestedNote(contestedNumbers(loan.items))
  const cents = amountCentsOf(amount)
  const [first = 0] = openNumbers(loan)

  function mean(meant: Cents): void {
    onChoose({ amount: formatBrl(meant) })
    document.getElementById(fieldId(amountField.name))?.focus()
  }

  return (
    <Card>
      <div className={css.part}>
        <RadioCards
          field={whatField}
          value={what}
          onChange={(value) => onChoose({ what: value === 'some' ? 'some' : 'all' })}
        />
        {aside && <p className={css.small}>{aside}</p>}
        {what === 'all' && contested && (
          <p>
            {contested} {text.contested}
          </p>
        )}
        {what === 'some' && (
          <>
            <MoneyField
              field={amountField}
              value={amount}
              onChange={(typed) => onChoose({ amount: typed })}
              error={amount !== '' && cents === undefined ? text.amountWrong : undefined}
            />
            <p role="status" className={css.waiting}>
              {quote && cents !== undefined && reachOf(quote, cents)}
            </p>
            {meantBy(quote, cents).map((meant) => (
              <Button key={meant} look="secondary" onClick={() => mean(meant)}>
                {askBackText.is(formatBrl(meant), false)}
              </Button>
            ))}
            <List loan={loan} choice={choice} onChoose={onChoose} quote={quote} />
            <p className={css.small}>
              {text.part}{' '}
              <a
                href={href('installment', {}, `n=${first}&parte=`)}
                onClick={() => storePartDraft(loan.loanId, first, amount)}
              >
                {text.partWay}
              </a>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

/** What an amount far above what is owed may have been meant as. */
const meantBy = (quote: PayoffQuote | null, amountCents: Cents | undefined): readonly Cents[] =>
  quote && amountCents !== undefined && amountCents >= rareMultiple * quote.totalCents
    ? asTypedCents(amountCents)
    : []

/** What an amount pays, and what is left of it. */
function reachOf({ items, totalCents }: PayoffQuote, amountCents: Cents): string {
  const amount = formatBrl(amountCents)
  const leftCents = amountCents - totalCents
  return items.length === 0
    ? text.tooLittle(amount)
    : text.reaches(
        amount,
        items.map(({ number }) => number),
        leftCents > 0 ? formatBrl(leftCents) : null,
      )
}

/** The open installments to tick; an amount ticks those that it reaches, and a press takes over from there. */
function List({ loan, choice: { numbers, amount }, onChoose, quote }: PricedProps) {
  const open = openNumbers(loan)
  const ticked = amount === '' ? numbers : (quote?.items.map(({ number }) => number) ?? [])
  const isAll = open.every((number) => ticked.includes(number))
  const tick = (chosen: readonly number[]) => onChoose({ numbers: chosen, amount: '' })
  return (
    <fieldset className={css.list}>
      <legend>{text.list}</legend>
      <Button look="quiet" onClick={() => tick(isAll ? [] : open)}>
        {isAll ? text.chooseNone : text.chooseAll}
      </Button>
      <div className={css.boxes}>
        {loan.items
          .filter(({ number }) => open.includes(number))
          .map(({ number, dueDate }) => (
            <CheckboxField
              key={number}
              name={`n${number}`}
              label={
                <>
                  {text.item(number)} <span className={css.small}>{formatDate(dueDate)}</span>
                </>
              }
              checked={ticked.includes(number)}
              onChange={(on) => tick(on ? [...ticked, number] : ticked.filter((other) => other !== number))}
            />
          ))}
      </div>
    </fieldset>
  )
}

/** Date of the payment; an earlier one has a larger discount. */
function Day({ loan, choice: { date }, onChoose, isWrong, quote }: PricedProps & { isWrong: boolean }) {
  const { today, items } = loan
  const last = lastPayoffDay(today)
  const due = items.find(({ state, dueDate }) => state === 'due' && dueDate > today)?.dueDate
  const quick = [
    [text.quick.today, today] as const,
    ...(due && due <= last ? [[text.quick.due, due] as const] : []),
  ]
  return (
    <Card as="section" labelledBy="day">
      <div className={css.part}>
        <h2 id="day" className={css.question}>
          {text.day}
        </h2>
        <div className={css.quick}>
          {quick.map(([label, day]) => (
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
          min={today}
          max={last}
          onChange={(day) => onChoose({ date: day })}
        />
        <p className={css.waiting}>
          {quote && quote.payBy !== quote.date && text.closed(formatDate(quote.payBy))}
        </p>
      </div>
    </Card>
  )
}
