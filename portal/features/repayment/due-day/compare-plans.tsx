import { Card } from '#core/ui/card/card.tsx'
import type { FieldWords } from '#core/ui/field/field-props.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { lowerCetNote } from '../words/lower-cet.ts'
import { ConfirmChange, type ConfirmChangeProps, riseOf } from './confirm-change.tsx'
import css from './page.module.css'
import { PlanCard, PlansTable } from './plan-tables.tsx'
import { text } from './text.ts'

interface ComparePlansProps extends Omit<ConfirmChangeProps, 'proposed'> {
  /** The chosen day; empty before a choice. */
  day: string
  onChoose: (day: string) => void
}

/** Choice of the day, its effect, and the button to change it. */
export function ComparePlans(props: ComparePlansProps) {
  const { preview, day, onChoose } = props
  const { current, days, freeDay } = preview
  // While another day is loading, the previous result is not shown as its result.
  const proposed = String(preview.proposed?.day ?? '') === day ? preview.proposed : null
  const lowerCet = proposed && lowerCetNote(current, proposed)
  const field: FieldWords = {
    name: 'dueDay',
    label: text.day,
    hint: text.dayHint(current.day),
    control: 'choice',
    autocomplete: 'off',
    options: days.map((value) => ({ value: String(value), label: text.option(value) })),
  }
  return (
    <>
      {freeDay !== null && (
        <Notice>
          <p>{text.free(freeDay)}</p>
        </Notice>
      )}
      <Card>
        <RadioCards field={field} value={day} onChange={onChoose} />
      </Card>
      <div className={css.plans}>
        <PlanCard id="now" title={text.now} plan={current} />
        <PlanCard id="then" title={text.after} plan={proposed} />
      </div>
      <div role="status">
        {proposed && <p>{text.extra(proposed.items.length, proposed.extraDays, riseOf(proposed))}</p>}
        {lowerCet && <p>{lowerCet}</p>}
      </div>
      {proposed && (
        <>
          <PlansTable current={current} proposed={proposed} />
          <ConfirmChange {...props} proposed={proposed} />
        </>
      )}
      <section className={css.rules}>
        <h2>{text.rules}</h2>
        <ul>
          {text.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
