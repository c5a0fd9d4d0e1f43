import type { EmbedConstructor } from '../element.ts'
import { register, rememberTyped } from '../register-element.ts'
import { attributes, type ChangeDetail, readSettings } from './schema.ts'
import { View } from './view.tsx'

/**
 * The visitor's choice goes with a reset of the form around it, and is there again on the way back, as in a field of the
 * page: browsers keep the state of a form's elements where they do not keep the page.
 */
const keepChoice = (Element: EmbedConstructor) =>
  class extends Element {
    static readonly formAssociated = true

    constructor() {
      super()
      this.addEventListener('credit-change', (event) =>
        this._internals.setFormValue(null, JSON.stringify((event as CustomEvent<ChangeDetail>).detail)),
      )
    }

    formResetCallback(): void {
      this.reset()
    }

    formStateRestoreCallback(state: string): void {
      Object.assign(this, JSON.parse(state))
      this._internals.setFormValue(null, state)
    }
  }

register('credit-simulator', { attributes, readSettings, view: View }, rememberTyped, keepChoice)
