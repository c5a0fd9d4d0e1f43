import { adoptStyles } from '../../../../widget/adopt-styles.ts'
import { attributeOf, readAttributes } from '../../../../widget/attributes.ts'
import { attributes, readSettings } from '../../../../widget/simulator/schema.ts'
import { scalesOf, shownFor } from '../model.ts'
import { scaleNode } from './scale.ts'
import { viewNode } from './view.ts'

/**
 * The simulator without any library, as short as its features allow: the lower bound of the bench. Unlike the
 * product it renders again on every attribute change, and lacks early properties, server-rendered roots,
 * error handling and preconnect.
 */
class PlainSimulator extends HTMLElement {
  static observedAttributes = Object.keys(attributes).map(attributeOf)
  readonly #root = this.attachShadow({ mode: 'open' })

  connectedCallback(): void {
    adoptStyles(this.#root)
    const settings = readSettings(readAttributes(attributes, this))
    const scales = scalesOf(settings)
    const values = {
      loanAmountCents: settings.loanValue * 100,
      installmentsQty: settings.installmentsQty,
    }
    const emit = (name: string, detail: object, cancelable = false) =>
      this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }))
    const write = () => {
      const shown = shownFor(settings, values)
      amount.write(values.loanAmountCents / 100)
      term.write(values.installmentsQty)
      view.write(shown)
      return shown
    }
    const changed = (change: object) => {
      Object.assign(values, change)
      emit('credit-change', write().detail)
    }
    const amount = scaleNode(scales.amount, (reais) => changed({ loanAmountCents: reais * 100 }))
    const term = scaleNode(scales.term, (installmentsQty) => changed({ installmentsQty }))
    const view = viewNode([amount.node, term.node], (event) => {
      const { detail, url } = shownFor(settings, values)
      if (!emit('credit-simulate', { ...detail, url }, true)) event.preventDefault()
    })
    write()
    this.#root.replaceChildren(view.node)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.connectedCallback()
  }
}

customElements.define('credit-simulator', PlainSimulator)
