import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { Cents } from '#core/money/units.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { CheckboxField } from '#core/ui/field/checkbox-field.tsx'
import { MoneyField } from '#core/ui/field/money-field.tsx'
import type { FieldWords } from '#core/ui/field/props.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Scale } from '#core/ui/simulator/scale.tsx'
import { keepTypedPart } from '../../charge/index.ts'
import { processingAside, processingIn } from '../words/processing.ts'
import type { PayoffQuote } from './actions.ts'
import { amountCentsOf, amountStarts, openNumbers, payoffChoices } from './choice.ts'
import type { ChoosingProps } from './choosing.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const field: FieldWords = {
  name: 'choose',
  label: text.what,
  control: 'choice',
  autocomplete: 'off',
  options: text.choices,
}

const start: FieldWords = {
  name: 'start',
  label: text.start,
  control: 'choice',
  autocomplete: 'off',
  options: text.starts,
}

const amountField = (least: string): FieldWords => ({
  name: 'amount',
  label: text.amount,
  hint: text.amountHint(least),
  control: 'money',
  autocomplete: 'off',
})

interface WhatProps extends ChoosingProps {
  /** Null while the price of the choice is unknown. */
  quote: PayoffQuote | null
}

/** Choice of installments: all, the last or next few, a list, or as many as an amount covers. */
export function What({ loan, choice, onChoose, quote }: WhatProps) {
  const { choose, count } = choice
  const most = openNumbers(loan).length
  const aside = processingAside(processingIn(loan.items))
  return (
    <Card>
      <div className={css.part}>
        <RadioCards
          field={field}
          value={choose}
          onChange={(value) => {
            const chosen = payoffChoices.find((candidate) => candidate === value)
            if (chosen) onChoose({ choose: chosen })
          }}
        />
        {(choose === 'last' || choose === 'next') && (
          <Scale
            label={text.count[choose]}
            unit={text.unit}
            value={Math.min(count, most)}
            min={1}
            max={most}
            step={1}
            show={String}
            say={text.many}
            range={text.range(most)}
            onChange={(value) => onChoose({ count: value })}
          />
        )}
        {aside && <p className={css.small}>{aside}</p>}
        {choose === 'list' && <List loan={loan} choice={choice} onChoose={onChoose} />}
        {choose === 'amount' && <Amount loan={loan} choice={choice} onChoose={onChoose} quote={quote} />}
      </div>
    </Card>
  )
}

function Amount({ loan, choice, onChoose, quote }: WhatProps) {
  const { amount } = choice
  const open = openNumbers(loan)
  const first = choice.start === 'last' ? open.at(-1) : open[0]
  const leastCents = loan.items.find(({ number }) => number === first)?.todayCents ?? 0
  const cents = amountCentsOf(amount)
  return (
    <>
      <MoneyField
        field={amountField(formatBrl(leastCents))}
        value={amount}
        onChange={(typed) => onChoose({ amount: typed })}
        error={amount !== '' && cents === undefined ? text.amountWrong : undefined}
      />
      <RadioCards
        field={start}
        value={choice.start}
        onChange={(value) => {
          const chosen = amountStarts.find((candidate) => candidate === value)
          if (chosen) onChoose({ start: chosen })
        }}
      />
      <p role="status" className={css.waiting}>
        {quote && cents !== undefined && reachOf(quote, cents)}
      </p>
      <h2>{text.part}</h2>
      <p>{text.partLead}</p>
      <p>
        <a
          href={href('installment', {}, `n=${first}&parte=`)}
          onClick={() => keepTypedPart(loan.loanId, first ?? 0, amount)}
        >
          {text.partNext(first ?? 0)}
        </a>
      </p>
    </>
  )
}

/** What an amount pays, what is left of it, and what is missing for one more installment. */
function reachOf({ items, totalCents, oneMoreCents }: PayoffQuote, amountCents: Cents): string {
  if (items.length === 0) return text.tooLittle(formatBrl(amountCents), formatBrl(oneMoreCents ?? 0))
  const leftCents = amountCents - totalCents
  const reached = text.reaches(
    formatBrl(amountCents),
    items.map(({ number }) => number),
    leftCents > 0 ? formatBrl(leftCents) : null,
  )
  return oneMoreCents === null ? reached : `${reached} ${text.oneMore(formatBrl(oneMoreCents - amountCents))}`
}

function List({ loan, choice: { numbers }, onChoose }: ChoosingProps) {
  const open = openNumbers(loan)
  const isAll = open.every((number) => numbers.includes(number))
  const toggle = (number: number, on: boolean) =>
    onChoose({ numbers: on ? [...numbers, number] : numbers.filter((other) => other !== number) })
  return (
    <fieldset className={css.list}>
      <legend>{text.list}</legend>
      <Button look="quiet" onClick={() => onChoose({ numbers: isAll ? [] : open })}>
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
              checked={numbers.includes(number)}
              onChange={(on) => toggle(number, on)}
            />
          ))}
      </div>
    </fieldset>
  )
}
