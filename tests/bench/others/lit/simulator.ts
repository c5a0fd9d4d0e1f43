import type { TemplateResult } from 'lit'
import type { SimulatorSettings } from '../../../../widget/simulator/schema.ts'
import { scalesOf, shownFor } from '../model.ts'
import { Scale } from './scale.ts'
import { viewTemplate } from './view.ts'

type Emit = (name: `credit-${string}`, detail: object, cancelable?: boolean) => boolean

/** What a visitor chose in one element, and its template. */
export class Simulator {
  readonly #amount = new Scale()
  readonly #term = new Scale()
  readonly #again: () => void
  readonly #emit: Emit
  #values = { loanAmountCents: 0, installmentsQty: 0 }
  #said = ''
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(again: () => void, emit: Emit) {
    this.#again = again
    this.#emit = emit
  }

  /** Goes back to what the attributes say. */
  follow({ loanValue, installmentsQty }: SimulatorSettings): void {
    this.#values = { loanAmountCents: loanValue * 100, installmentsQty }
  }

  template(settings: SimulatorSettings): TemplateResult {
    const values = this.#values
    const shown = shownFor(settings, values)
    const scales = scalesOf(settings)
    const set = (change: object) => {
      this.#values = { ...values, ...change }
      this.#again()
      this.#emit('credit-change', shownFor(settings, this.#values).detail)
    }
    clearTimeout(this.#rest)
    if (this.#said !== shown.said) this.#rest = setTimeout(() => this.#say(shown.said), 700)
    return viewTemplate(
      [
        this.#amount.template(scales.amount, values.loanAmountCents / 100, (reais) =>
          set({ loanAmountCents: reais * 100 }),
        ),
        this.#term.template(scales.term, values.installmentsQty, (installmentsQty) =>
          set({ installmentsQty }),
        ),
      ],
      shown,
      this.#said,
      (event) => {
        const detail = { ...shown.detail, url: shown.url }
        if (!this.#emit('credit-simulate', detail, true)) event.preventDefault()
      },
    )
  }

  #say(words: string): void {
    this.#said = words
    this.#again()
  }
}
