import { LitElement, type PropertyDeclarations } from 'lit'
import { attributeOf, type Written } from '../../../../widget/attributes.ts'
import { attributes, type Settings, settle } from '../../../../widget/simulator/schema.ts'
import { adoptStyles } from '../../../../widget/styles.ts'
import { scalesOf, shownFor } from '../model.ts'
import { Scale } from './scale.ts'
import { viewTemplate } from './view.ts'

const names = Object.keys(attributes) as (keyof typeof attributes)[]
const declared = names.map((name) => [name, { attribute: attributeOf(name), converter: attributes[name] }])

/** The simulator as usually written with Lit, which provides batched renders and early properties. */
class LitSimulator extends LitElement {
  static override properties: PropertyDeclarations = Object.fromEntries(declared)
  readonly #amount = new Scale()
  readonly #term = new Scale()
  #settings: Settings | undefined
  #values = { loanAmountCents: 0, installmentsQty: 0 }
  #said = ''
  #rest: ReturnType<typeof setTimeout> | undefined

  override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptStyles(root)
    return root
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (this.#settings && changed.size === 0) return
    this.#settings = settle(this as object as Written<typeof attributes>)
    const { loanValue, installmentsQty } = this.#settings
    this.#values = { loanAmountCents: loanValue * 100, installmentsQty }
  }

  override render() {
    const settings = this.#settings
    if (!settings) return
    const values = this.#values
    const shown = shownFor(settings, values)
    const scales = scalesOf(settings)
    const set = (change: object) => {
      this.#values = { ...values, ...change }
      this.requestUpdate()
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
    this.requestUpdate()
  }

  #emit(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }))
  }
}

customElements.define('credit-simulator', LitSimulator)
