import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { constants, onwarn, preact, scripts } from './common.mjs'
import { stylesheets } from './css.mjs'
import { stylesAsString } from './lean-css.mjs'
import { terse } from './terse.mjs'

/**
 * The full login for <credit-login>, which fetches it only on the portal's own origin. It uses the portal's
 * form, so here "react" is Preact with its compatibility layer.
 * @param {string} dir
 * @returns {import('rollup').RollupOptions}
 */
export function loginForm(dir) {
  const sheets = new Map()
  const symbols = new Set()
  return {
    input: { 'login-form': 'widget/login-form/define.ts' },
    onwarn,
    plugins: [
      alias({
        entries: [
          { find: /^react-dom\/client$/, replacement: resolve('widget/preact-dom-client.ts') },
          { find: /^react$/, replacement: 'preact/compat' },
        ],
      }),
      stylesheets(sheets, { symbols }),
      constants(),
      scripts({ browser: true, jsx: preact }),
      terse(),
      stylesAsString(sheets, symbols),
    ],
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      // The fingerprint and the masks, loaded on demand.
      chunkFileNames: '[name].js',
      sourcemap: 'hidden',
    },
  }
}
