import { formatDate } from '../../../../core/format/date-text.ts'
import { Button } from '../../../../core/ui/button/button.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { CheckboxField } from '../../../../core/ui/field/checkbox-field.tsx'
import type { FieldWords } from '../../../../core/ui/field/props.ts'
import { RadioCards } from '../../../../core/ui/field/radio-cards.tsx'
import { Scale } from '../../../../core/ui/simulator/scale.tsx'
import { openNumbers, payoffChoices } from '../../../flows/my-loan/payoff/choice.ts'
import { processingAside, processingIn } from '../../../flows/my-loan/words/processing.ts'
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

/** All, some of the last or of the next, or one by one. */
export function What({ loan, choice, onChoose }: ChoosingProps) {
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
      </div>
    </Card>
  )
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
