import css from '#core/ui/simulator/scale-field.module.css'
import * as text from '#core/ui/simulator/text.ts'
import { type ScaleOf, typedOn } from '../model.ts'
import { bar, make } from './dom.ts'

let ids = 0

/** Slider and text box for one number: nodes created once, and a function that updates their value. */
export function scaleNode(scale: ScaleOf, change: (value: number) => void) {
  const { label, unit, unitFirst, min, max, step, show, say } = scale
  const id = `v${++ids}`
  const box = make('input', {
    class: css.typed,
    id,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    size: unitFirst ? 7 : 3,
    'aria-describedby': `${id}-note`,
  })
  const unitWord = make('span', { class: css.unit, 'aria-hidden': 'true' }, unit)
  const slider = make('input', {
    class: css.slider,
    type: 'range',
    min,
    max,
    step,
    'aria-labelledby': `${id}-label`,
  })
  const done = bar(css.done, '0')
  const track = bar(css.track)
  track.append(bar(css.whole, '100%'), done)
  const note = make('p', { class: css.note, id: `${id}-note`, role: 'status' })

  box.addEventListener('input', () => {
    const { value, exact } = typedOn(scale, box.value)
    note.textContent = exact ? '' : text.rangeHint(say(min), say(max))
    if (exact) change(value)
  })
  box.addEventListener('change', () => {
    const { value, exact } = typedOn(scale, box.value)
    note.textContent = exact ? '' : `${text.adjusted} ${say(value)}.`
    change(value)
    box.value = show(value)
  })
  slider.addEventListener('input', () => {
    note.textContent = ''
    change(slider.valueAsNumber)
    box.value = show(slider.valueAsNumber)
  })

  const node = make(
    'div',
    { class: css.scale },
    make('label', { class: css.label, for: id, id: `${id}-label` }, label),
    make('div', { class: css.box }, ...(unitFirst ? [unitWord, box] : [box, unitWord])),
    make('div', { class: css.rail }, track, slider),
    make(
      'p',
      { class: css.ends, 'aria-hidden': 'true' },
      make('span', {}, say(min)),
      make('span', {}, say(max)),
    ),
    note,
  )
  const write = (value: number) => {
    slider.value = String(value)
    slider.setAttribute('aria-valuetext', say(value))
    done.setAttribute('width', `${((value - min) / (max - min || 1)) * 100}%`)
    if (!box.matches(':focus')) box.value = show(value)
  }
  return { node, write }
}
