import { register } from '../register.ts'
import { scriptOrigin } from '../script-origin.ts'
import { View } from './view.tsx'

// A page can read whatever is typed on it: where this was not loaded from the page's own origin, it is nothing.
if (scriptOrigin === location.origin)
  register('credit-login-form', { attributes: {}, settle: () => ({}), view: View })
