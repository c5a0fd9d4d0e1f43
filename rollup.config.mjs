import { gallery } from './portal/build/recipe/gallery.mjs'
import { portal } from './portal/build/recipe/portal.mjs'
import { prerendered } from './portal/build/recipe/prerendered.mjs'
import { embeds, packaged, portalLogin, widget, widgetRelease } from './portal/build/recipe/widget.mjs'

/** The portal with its prerendered pages, the embeds, one by one and all in one, and the demo's gallery: none needs another. */
const parts = {
  pages: () => [portal(), prerendered(), gallery()],
  embeds: () => [
    portalLogin(),
    ...embeds.map((name) => widget(name)),
    ...[...embeds, 'credit'].map((name) => packaged(name)),
    widgetRelease('credit'),
  ],
}

/** What the product builds; `--configPart pages` or `--configPart embeds` is half of it, to be built side by side. */
export default (/** @type {{ configPart?: keyof typeof parts }} */ { configPart }) =>
  configPart ? parts[configPart]() : [...parts.pages(), ...parts.embeds()]
