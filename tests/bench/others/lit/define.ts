import { LitElement, type PropertyDeclarations } from 'lit'
import { adoptStyles } from '../../../../widget/adopt-styles.ts'
import { attributeOf, type WrittenAttributes } from '../../../../widget/attributes.ts'
import { attributes, readSettings, type SimulatorSettings } from '../../../../widget/simulator/schema.ts'
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
  #settings: SimulatorSettings | undefined

  override createRenderRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' })
    adoptStyles(root)
    return root
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (this.#settings && changed.size === 0) return
    this.#settings = readSettings(this as object as WrittenAttributes<typeof attributes>)
    this.#simulator.follow(this.#settings)
  }

  override render() {
    return this.#settings && this.#simulator.template(this.#settings)
  }
}

customElements.define('credit-simulator', LitSimulator)
