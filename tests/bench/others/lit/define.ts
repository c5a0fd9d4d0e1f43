import { LitElement, type PropertyDeclarations } from 'lit'
import { attributeOf, type Written } from '../../../../widget/attributes.ts'
import { attributes, type Settings, settle } from '../../../../widget/simulator/schema.ts'
import { adoptStyles } from '../../../../widget/styles.ts'
import { Simulator } from './simulator.ts'

const names = Object.keys(attributes) as (keyof typeof attributes)[]
const declared = names.map((name) => [name, { attribute: attributeOf(name), converter: attributes[name] }])

/** The simulator as usually written with Lit, which provides batched renders and early properties. */
class LitSimulator extends LitElement {
  static override properties: PropertyDeclarations = Object.fromEntries(declared)
  readonly #simulator = new Simulator(
    () => this.requestUpdate(),
    (name, detail, cancelable = false) =>
      this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true })),
  )
  #settings: Settings | undefined

  override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptStyles(root)
    return root
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (this.#settings && changed.size === 0) return
    this.#settings = settle(this as object as Written<typeof attributes>)
    this.#simulator.follow(this.#settings)
  }

  override render() {
    return this.#settings && this.#simulator.template(this.#settings)
  }
}

customElements.define('credit-simulator', LitSimulator)
