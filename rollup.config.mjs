import { buildPortal } from './portal/build/recipe/build-portal.mjs'
import {
  buildElement,
  buildPackaged,
  embeds,
  portalLogin,
  widgetRelease,
} from './portal/build/recipe/build-widget.mjs'
import { gallery } from './portal/build/recipe/gallery.mjs'
import { runPrerender } from './portal/build/recipe/run-prerender.mjs'

/** The portal with its prerendered pages, the embeds, one by one and all in one, and the demo's gallery: none needs another. */
const parts = {
  pages: () => [buildPortal(), runPrerender(), gallery()],
  embeds: () => [
    portalLogin(),
    ...embeds.map((name) => buildElement(name)),
    ...[...embeds, 'credit'].map((name) => buildPackaged(name)),
    widgetRelease('credit'),
  ],
}

/** What the product builds; `--configPart pages` or `--configPart embeds` is half of it, to be built side by side. */
export default (/** @type {{ configPart?: keyof typeof parts }} */ { configPart }) =>
  configPart ? parts[configPart]() : [...parts.pages(), ...parts.embeds()]
