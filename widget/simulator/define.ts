import type { EmbedConstructor } from '../element.ts'
import { register, rememberTyped } from '../register-element.ts'
import { attributes, type ChangeDetail, readSettings } from './schema.ts'
import { View } from './view.tsx'

/**
 * As a field of the page: the visitor's choice goes with a reset of the form around it, and is there again on the way
 * back, since browsers keep the state of a form's elements where they do not keep the page; a label leads to it, and a
 * disabled fieldset switches it off.
 */
const asField = (Element: EmbedConstructor) =>
  class extends Element {
    static readonly formAssociated = true
    /** What the page has written, once what was chosen before stands in its place. */
    #written: object | undefined

    constructor() {
      super()
      // A label's press is one of the element itself.
      this.addEventListener('click', (event) => {
        if (event.composedPath()[0] === this && this.labels.length) this.focus()
      })
      this.addEventListener('credit-change', (event) =>
        this._internals.setFormValue(null, JSON.stringify((event as CustomEvent<ChangeDetail>).detail)),
      )
    }

    #write(attribute: string, value: unknown): void {
      if (value == null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, value as string)
    }

    // What follows is what scripts of a page ask each element of a form for.

    get type(): string {
      return this.localName
    }

    get value(): string {
      return ''
    }

    get name(): string {
      return this.getAttribute('name') ?? ''
    }

    set name(name: string) {
      this.#write('name', name)
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }

    set disabled(isDisabled: unknown) {
      this.toggleAttribute('disabled', !!isDisabled)
    }

    get form(): HTMLFormElement | null {
      return this._internals.form
    }

    /** React writes it as a property of every custom element, and means the attribute. */
    set form(id: unknown) {
      this.#write('form', id)
    }

    get labels(): NodeList {
      return this._internals.labels
    }

    get validity(): ValidityState {
      return this._internals.validity
    }

    get willValidate(): boolean {
      return this._internals.willValidate
    }

    get validationMessage(): string {
      return this._internals.validationMessage
    }

    checkValidity(): boolean {
      return this._internals.checkValidity()
    }

    setCustomValidity(): void {}

    reportValidity(): boolean {
      return this._internals.reportValidity()
    }

    override reset(): void {
      Object.assign(this, this.#written)
      this.#written = undefined
      super.reset()
      this.formDisabledCallback(this.matches(':disabled'))
    }

    formResetCallback(): void {
      this.reset()
    }

    formDisabledCallback(isDisabled: boolean): void {
      // After the view has been drawn.
      queueMicrotask(() => {
        const view = this.shadowRoot!.querySelector('div')
        // Not drawn yet, or the fallback is shown.
        if (!view) return
        view.inert = isDisabled
        view.style.opacity = isDisabled ? '0.5' : ''
      })
    }

    formStateRestoreCallback(state: string): void {
      const { loanValue, installmentsQty } = this as Partial<ChangeDetail>
      this.#written ??= { loanValue, installmentsQty }
      Object.assign(this, JSON.parse(state))
      this._internals.setFormValue(null, state)
    }
  }

register('credit-simulator', { attributes, readSettings, view: View }, rememberTyped, asField)
