import { compileScripts, handleWarning, replaceConstants, treeshake } from './common-plugins.mjs'
import { dist } from './dist-folder.mjs'
import { layers, stylesheetModules } from './stylesheets.mjs'

const folder = 'demo/sites/pecas'

/**
 * The demo's page of all components (demo/sites/pecas): one script and one stylesheet, which are no part of the portal.
 * @returns {import('rollup').RollupOptions}
 */
export function gallery() {
  const sheets = new Map()
  return {
    input: `${folder}/main.tsx`,
    onwarn: handleWarning,
    treeshake,
    plugins: [
      stylesheetModules(sheets, { emitAssets: true }),
      replaceConstants(),
      compileScripts({ browser: true }),
    ],
    output: {
      file: `${dist}/gallery/pecas.js`,
      format: 'es',
      inlineDynamicImports: true,
      assetFileNames: '[name][extname]',
      plugins: [
        {
          name: 'one-stylesheet',
          generateBundle() {
            const css = [...sheets.values()].join('')
            const source = css.replace(/asset:(\w+)/g, (_all, reference) => this.getFileName(reference))
            this.emitFile({ type: 'asset', fileName: 'pecas.css', source: layers + source })
          },
        },
      ],
    },
  }
}
