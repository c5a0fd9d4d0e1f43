import { register } from '../register-element.ts'
import { scriptOrigin } from '../script-origin.ts'
import { View } from './view.tsx'

// A page can read anything typed on it, so the form is defined only if loaded from the page's own origin.
if (scriptOrigin === location.origin)
  register('credit-login-form', { attributes: {}, readSettings: () => ({}), view: View })
