import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { readTypedNumber } from '../../format/typed-number.ts'
import { nearestStep } from '../../money/nearest-step.ts'
import css from './scale-field.module.css'
import * as text from './text.ts'
import { useDebounced } from './use-debounced.tsx'

interface ScaleFieldProps {
  /** The number's name in the form's query string. */
  name?: string
  label: string
  unit: string
  /** Shows the unit before the number, as with R$. */
  unitFirst?: boolean
  value: number
  min: number
  max: number
  step: number
  /** Formats the bare number in the box: '5.000'. */
  show: (value: number) => string
  /** Formats the value with its unit: 'R$ 5.000', '36 parcelas'. */
  say: (value: number) => string
  /** The error message for a value out of range. */
  range: string
  onChange: (value: number) => void
  /** Called when an invalid number was replaced. */
  onCorrect?: () => void
}

/**
 * A number on a scale, by slider or typing. Typed text is kept: an invalid value shows an error at the field,
 * and only on blur becomes the nearest valid one, with a message that also says what is valid.
 */
export function ScaleField({
  name,
  label,
  unit,
  unitFirst,
  value,
  min,
  max,
  step,
  show,
  say,
  range,
  onChange,
  onCorrect,
}: ScaleFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [note, setNote] = useState('')
  const [before, setBefore] = useState(value)

  const problemOf = (number: number) =>
    nearestStep(number, min, max, step) === number
      ? ''
      : number >= min && number <= max
        ? text.notAStepError(show(step))
        : range
  const problem = draft === undefined ? '' : problemOf(readTypedNumber(draft))
  // Typing 12.000 passes through 1, so the error waits for a pause.
  const [settled, pause] = useDebounced(problem, 500)
  const told = settled && problem

  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const words = currentTarget.value
    // Filled in, or typed before the script: no blur will follow.
    if (!currentTarget.matches(':focus')) return settle(words)
    setDraft(words)
    setNote('')
    const number = readTypedNumber(words)
    if (!problemOf(number)) onChange(number)
  }
  const slide = (number: number) => {
    setDraft(undefined)
    setNote('')
    onChange(number)
  }
  const settle = (words = draft) => {
    if (words === undefined) return
    const number = readTypedNumber(words)
    const wrong = problemOf(number)
    const next = Number.isNaN(number) ? value : nearestStep(number, min, max, step)
    slide(next)
    if (!wrong) return
    setNote(`${next === value ? text.kept : text.adjusted} ${say(next)}. ${wrong}`)
    onCorrect?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) slide(before)
    else return
    // Enter would also submit the form, and the browser undoes what it finds in a text that was formatted meanwhile.
    event.preventDefault()
  }

  const unitWord = (
    <span className={css.unit} aria-hidden="true">
      {unit}
    </span>
  )
  return (
    <div className={css.scale} data-scale>
      <label className={css.label} htmlFor={`${id}-typed`} id={`${id}-label`}>
        {label}
      </label>
      <div className={css.box} data-problem={told ? '' : undefined}>
        {unitFirst && unitWord}
        <input
          className={css.typed}
          id={`${id}-typed`}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          size={unitFirst ? 7 : 3}
          value={draft ?? show(value)}
          aria-invalid={told ? true : undefined}
          aria-describedby={`${id}-note`}
          onInput={type}
          onFocus={() => setBefore(value)}
          onBlur={() => settle()}
          onKeyDown={handleKey}
        />
        {!unitFirst && unitWord}
      </div>
      <div className={css.rail}>
        <svg className={css.track} aria-hidden="true">
          <rect className={css.whole} width="100%" height="6" rx="3" />
          <rect
            className={css.done}
            width={`${((value - min) / (max - min || 1)) * 100}%`}
            height="6"
            rx="3"
          />
        </svg>
        <input
          className={css.slider}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-labelledby={`${id}-label`}
          aria-valuetext={say(value)}
          onInput={(event) => slide(event.currentTarget.valueAsNumber)}
          onPointerDown={() => setBefore(value)}
          // A page's card that can be dragged would be taken along.
          draggable
          onDragStart={(event) => event.preventDefault()}
          // The browser has found that the finger scrolls the page.
          onPointerCancel={() => slide(before)}
        />
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </p>
      <p className={css.note} data-problem={told ? '' : undefined} id={`${id}-note`} role="status">
        <span key={told || note}>{told || note}</span>
      </p>
      {pause}
    </div>
  )
}
