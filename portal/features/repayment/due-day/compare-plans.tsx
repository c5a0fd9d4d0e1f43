import { dueDaySlug } from '#core/api/contract/renegotiation.ts'
import { formatBrl } from '#core/format/brl.ts'
import { href } from '#core/routes/pages.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import type { FieldWords } from '#core/ui/field/field-props.ts'
import { RadioCards } from '#core/ui/field/radio-cards.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { lowerCetNote } from '../words/lower-cet.ts'
import css from './page.module.css'
import { type DueDayPreview, PlanCard, PlansTable, type ProposedPlan } from './plan-tables.tsx'
import { text } from './text.ts'

interface ComparePlansProps {
  preview: DueDayPreview
  /** The chosen day; empty before a choice. */
  day: string
  onChoose: (day: string) => void
}

/** What a plan adds to each installment and in all, written. */
const riseOf = ({ riseCents, extraInterestCents }: ProposedPlan) => ({
  rise: formatBrl(riseCents),
  interest: extraInterestCents > 0 ? formatBrl(extraInterestCents) : null,
})

/** The page on which a due day is read and signed. */
const signPage = (day: number) => href('renegotiation', {}, `${changeParameter}=${dueDaySlug(day)}`)

/** Choice of the day, its effect, and the way to sign it. */
export function ComparePlans({ preview, day, onChoose }: ComparePlansProps) {
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
          <p>{codesAfter({ kind: 'due-day' })}</p>
          {proposed.day === freeDay && <p>{text.uncounted}</p>}
          <div>
            <ButtonLink href={signPage(proposed.day)}>{text.change(proposed.day)}</ButtonLink>
          </div>
          <p>{text.next}</p>
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
