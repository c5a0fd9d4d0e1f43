import { build } from 'esbuild'
import { readOperatorConfig } from './app-config.mjs'
import { publicUrl } from './public-url.mjs'

/** @returns {Promise<Record<string, any>>} */
async function bundleAndRun(/** @type {import('esbuild').BuildOptions} */ what) {
  const { outputFiles } = await build({
    ...what,
    bundle: true,
    write: false,
    format: 'esm',
    define: {
      __APP_CONFIG__: JSON.stringify(readOperatorConfig()),
      __PUBLIC_URL__: JSON.stringify(publicUrl),
    },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles?.[0]?.text ?? '')}`)
}

/** The exports of one of our TypeScript modules, run at build time with the operator's configuration. */
export const evaluateModule = (/** @type {string} */ file) => bundleAndRun({ entryPoints: [file] })

/**
 * The same for a generated module.
 * @param {string} contents
 * @param {string} resolveDir the folder that its imports are relative to
 */
export const evaluateSource = (contents, resolveDir) =>
  bundleAndRun({ stdin: { contents, resolveDir, loader: 'ts' } })
