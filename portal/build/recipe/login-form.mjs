import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { constants, onwarn, scripts } from './common.mjs'
import { stylesheets } from './css.mjs'
import { stylesAsString } from './lean-css.mjs'
import { terse } from './terse.mjs'

/**
 * The whole login for <credit-login> on the portal's own origin, which fetches it there and nowhere else. It is
 * made of the portal's form, so here "react" is Preact with its compatibility layer and nothing is folded away.
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
      scripts({ browser: true, jsx: 'preact' }),
      terse(),
      stylesAsString(sheets, symbols),
    ],
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].js',
      // The device's measure and the masks, which come when they are needed.
      chunkFileNames: '[name].js',
      sourcemap: 'hidden',
    },
  }
}
