import { register } from '../register-element.ts'
import { attributes, readSettings } from './schema.ts'
import { View } from './view.tsx'

/** Closes again what was closed before the script: rendering opens it. */
function rememberClosed(root: ShadowRoot): () => void {
  const closed = root.querySelector<HTMLElement>('dialog:not([open]) button')
  return () => closed?.click()
}

register('credit-scam-warning', { attributes, readSettings, view: View }, rememberClosed)
