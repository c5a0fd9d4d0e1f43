import { portal } from './portal/build/recipe/portal.mjs'
import { prerendered } from './portal/build/recipe/prerendered.mjs'
import { embeds, packaged, portalLogin, widget, widgetRelease } from './portal/build/recipe/widget.mjs'

/** What the product builds: the portal, its prerendered pages, and the embeds, one by one and all in one. */
export default [
  portal(),
  prerendered(),
  portalLogin(),
  ...embeds.map((name) => widget(name)),
  ...[...embeds, 'credit'].map((name) => packaged(name)),
  widgetRelease('credit'),
]
