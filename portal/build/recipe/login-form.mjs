import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { compileScripts, handleWarning, preact, replaceConstants } from './common-plugins.mjs'
import { minifyScripts } from './minify-scripts.mjs'
import { stylesAsString } from './shrink-embed-css.mjs'
import { stylesheetModules } from './stylesheets.mjs'

/**
 * The full login for <credit-login>, which fetches it only on the portal's own origin. It uses the portal's
 * form, so here "react" is Preact with its compatibility layer.
 * @param {string} dir
 * @returns {import('rollup').RollupOptions}
 */
export function buildLoginForm(dir) {
  const sheets = new Map()
  const symbols = new Set()
  return {
    input: { 'login-form': 'widget/login-form/define.ts' },
    onwarn: handleWarning,
    plugins: [
      alias({
        entries: [
          { find: /^react-dom\/client$/, replacement: resolve('widget/preact-dom-client.ts') },
          { find: /^react$/, replacement: 'preact/compat' },
        ],
      }),
      stylesheetModules(sheets, { symbols }),
      replaceConstants(),
      compileScripts({ browser: true, jsx: preact }),
      minifyScripts(),
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
