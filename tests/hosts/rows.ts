import { readFileSync } from 'node:fs'
import { strictPolicy } from '../support/embed-page.ts'
import { apps } from './apps.ts'
import { builders } from './builders.ts'
import { showsItsControlsInForcedColours } from './forced-colours.ts'
import { desktop, type Host } from './host.ts'
import * as styles from './hostile-styles.ts'
import * as layouts from './layouts.ts'
import { libraries } from './libraries.ts'
import * as manners from './manners.ts'
import { drawsInAnotherDocument, keepsItsStateWhenMoved } from './moves.ts'
import { elements } from './page.ts'
import { pricesByItself, pricesInTranslation } from './prices.ts'
import * as shops from './shops.ts'
import * as written from './written.ts'

const { version } = JSON.parse(readFileSync('dist/widget/v1/integrity.json', 'utf8')) as { version: string }

/** The build's HTML for pages that show all elements before their script. */
const declared = ['scam-warning', 'price', 'migration-banner', 'simulator', 'login']
  .map((name) => readFileSync(`dist/widget/v1/${name}.html`, 'utf8'))
  .join('')
  .replaceAll(/"https?:[^"]*(?=\/widget\/v)/g, '"{{portal}}')

/** The page writes styles at its own tags. */
const ownStyles = (portal: string) =>
  strictPolicy(`'self' ${portal}`).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

const seeLook = { sameLook: true } as const
const another = /^info: <credit-[\w-]+> comes from another copy\.$/

/** Hostile pages as data; the default CSP is the strictest possible. */
export const hosts: readonly Host[] = [
  { name: 'plain' },
  { name: 'small-root', css: styles.smallRoot, ...seeLook },
  { name: 'large-root', css: styles.largeRoot, ...seeLook },
  { name: 'reset', css: styles.reset, ...seeLook },
  { name: 'important', css: styles.important, ...seeLook },
  { name: 'custom-properties', css: styles.properties, ...seeLook },
  { name: 'registered-properties', css: styles.registered, ...seeLook },
  { name: 'walls', css: styles.walls, ...seeLook },
  // Browsers size inputs otherwise there, so that looks differ by some pixels.
  { name: 'quirks', quirks: true },
  { name: 'from-the-right', root: 'lang="ar" dir="rtl"', css: styles.fromTheRight, ...seeLook },
  {
    name: 'no-trusted-types',
    policy: (portal) => `script-src 'self' ${portal}; style-src 'self'`,
    ...seeLook,
  },
  ...apps,
  ...libraries,
  ...builders,
  {
    name: 'prototypes',
    app: { entry: 'prototype.js', first: true },
    also: async (tab) => {
      await pricesByItself(tab)
      await manners.forgetsWhatAllObjectsHave(tab)
    },
    ...seeLook,
  },
  {
    name: 'shrinking-parents',
    body: elements + layouts.shrinkingParents,
    policy: ownStyles,
    also: layouts.isWideEnough,
  },
  {
    name: 'hidden',
    css: layouts.hidingCss,
    body: elements + layouts.hidings,
    policy: ownStyles,
    also: layouts.isHidden,
  },
  {
    name: 'closed-panels',
    css: layouts.hidingCss,
    body: elements + layouts.closedPanels,
    also: layouts.letsPressesThrough,
  },
  { name: 'dark-section', css: 'body { background: #101418; color: #eee }' },
  {
    name: 'wrong-colors',
    css: ':root { --credit-accent: 210 50% 40%; --credit-text: primary; --credit-surface: 12 }',
    complaints: [
      /--credit-accent: 210 50% 40% is no color/,
      /--credit-text: primary/,
      /--credit-surface: 12/,
    ],
    also: manners.hasItsOwnColors,
  },
  {
    name: 'written',
    body: elements + written.writings,
    complaints: written.toldOf,
    also: written.isMeant,
  },
  {
    name: 'presses-and-keys',
    app: { entry: 'grabby.js', first: true },
    also: manners.keepsItsPressesAndKeys,
  },
  { name: 'replaced', app: { entry: 'replaced.js', first: true }, also: manners.leadsOnByItself },
  {
    name: 'another-document',
    also: async (tab) => {
      await drawsInAnotherDocument(tab)
      await manners.survivesAnotherDocument(tab)
    },
  },
  {
    name: 'classic-script',
    scripts: [],
    body: `${elements}<script src="{{portal}}/widget/v1/credit.classic.js" async></script>`,
    ...seeLook,
  },
  ...shops.rows,
  { name: 'translated', also: pricesInTranslation },
  {
    name: 'double-load',
    scripts: ['v1/credit.js', 'v1/simulator.js', 'v1/credit.js?again', 'v1/login.js'],
    complaints: [another],
  },
  { name: 'two-versions', scripts: [`v${version}/credit.js`, 'v1/credit.js'], complaints: [another] },
  {
    name: 'one-by-one',
    scripts: ['simulator', 'login', 'scam-warning', 'price', 'migration-banner'].map((one) => `v1/${one}.js`),
    ...seeLook,
  },
  {
    name: 'declared',
    scripts: [],
    body: `<h1>Loja</h1>${declared}`,
    policy: (portal) =>
      strictPolicy(`'self' ${portal}`).replace("style-src 'self'", `style-src 'self' ${portal}`),
    also: drawsInAnotherDocument,
  },
  { name: 'moves', also: keepsItsStateWhenMoved },
  {
    name: 'script-blocked',
    policy: () => strictPolicy(),
    complaints: [/policy/i],
    mayComplain: [/not loaded/],
    fallback: true,
  },
  { name: 'script-missing', scripts: ['v1/nothing.js'], complaints: [/not loaded|404/], fallback: true },
  { name: 'narrow', screen: { width: 280, height: 740 } },
  { name: 'zoom-200', screen: { width: 640, height: 450, scale: 2 } },
  { name: 'zoom-400', screen: { width: 320, height: 256, scale: 4 } },
  {
    name: 'forced-colours',
    screen: { ...desktop, forcedColors: true },
    // The other engines' drivers cannot enable it.
    engines: ['chromium'],
    also: showsItsControlsInForcedColours,
  },
]
