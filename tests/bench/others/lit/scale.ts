import { html, svg } from 'lit'
import css from '#core/ui/simulator/scale-field.module.css'
import * as text from '#core/ui/simulator/text.ts'
import { type ScaleOf, typedOn } from '../model.ts'

let ids = 0

/** Slider and text box for one number; typed text is kept until blur. */
export class Scale {
  readonly #id = `l${++ids}`
  #draft: string | undefined
  #note = ''

  template(scale: ScaleOf, value: number, change: (value: number) => void) {
    const { label, unit, unitFirst, min, max, step, show, say } = scale
    const id = this.#id
    const type = ({ currentTarget }: InputEvent) => {
      this.#draft = (currentTarget as HTMLInputElement).value
      const typed = typedOn(scale, this.#draft)
      this.#note = typed.exact ? '' : text.rangeHint(say(min), say(max))
      change(typed.exact ? typed.value : value)
    }
    const settle = () => {
      if (this.#draft === undefined) return
      const typed = typedOn(scale, this.#draft)
      this.#draft = undefined
      this.#note = typed.exact ? '' : `${text.adjusted} ${say(typed.value)}.`
      change(typed.value)
    }
    const slide = ({ currentTarget }: InputEvent) => {
      this.#draft = undefined
      this.#note = ''
      change((currentTarget as HTMLInputElement).valueAsNumber)
    }
    const unitWord = html`<span class=${css.unit} aria-hidden="true">${unit}</span>`
    return html`
      <div class=${css.scale}>
        <label class=${css.label} for="${id}-typed" id="${id}-label">${label}</label>
        <div class=${css.box}>
          ${unitFirst ? unitWord : ''}<input
            class=${css.typed}
            id="${id}-typed"
            type="text"
            inputmode="numeric"
            autocomplete="off"
            size=${unitFirst ? 7 : 3}
            aria-describedby="${id}-note"
            .value=${this.#draft ?? show(value)}
            @input=${type}
            @change=${settle}
          />${unitFirst ? '' : unitWord}
        </div>
        <div class=${css.rail}>
          <svg class=${css.track} aria-hidden="true">
            <rect class=${css.whole} width="100%" height="6" rx="3"></rect>
            ${svg`<rect class=${css.done} width="${((value - min) / (max - min || 1)) * 100}%" height="6" rx="3"></rect>`}
          </svg>
          <input
            class=${css.slider}
            type="range"
            min=${min}
            max=${max}
            step=${step}
            .value=${String(value)}
            aria-labelledby="${id}-label"
            aria-valuetext=${say(value)}
            @input=${slide}
          />
        </div>
        <p class=${css.ends} aria-hidden="true"><span>${say(min)}</span><span>${say(max)}</span></p>
        <p class=${css.note} id="${id}-note" role="status">${this.#note}</p>
      </div>`
  }
}
