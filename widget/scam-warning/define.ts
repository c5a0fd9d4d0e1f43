import { dismissal } from '#core/ui/scam-warning/dismissal.ts'
import type { EmbedConstructor } from '../element.ts'
import { register } from '../register-element.ts'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

/** Closes again what was closed before the script: rendering opens it. */
function rememberClosed(root: ShadowRoot): () => void {
  const closed = root.querySelector<HTMLElement>('dialog:not([open]) button')
  return () => closed?.click()
}

/** Publishes that it is closed, so that a page gives its room away. */
const publishClosed = (Element: EmbedConstructor) =>
  class extends Element {
    constructor() {
      super()
      this.#publish()
      // After the listeners of the page, which may keep it open.
      this.addEventListener('credit-dismiss', () => queueMicrotask(() => this.#publish()))
    }

    /** A closed warning does not count as seen. */
    override dispatchEvent(event: Event): boolean {
      return (event.type === 'credit-visible' && dismissal.get()) || super.dispatchEvent(event)
    }

    #publish(): void {
      try {
        if (dismissal.get()) this._internals.states.add('closed')
      } catch {
        // Browsers before 2024 lack custom states or their plain names.
      }
    }
  }

register('credit-scam-warning', { attributes, readSettings, view: View }, rememberClosed, publishClosed)
