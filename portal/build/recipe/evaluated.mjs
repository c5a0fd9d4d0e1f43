import { build } from 'esbuild'
import { appConfig } from './app-config.mjs'

/**
 * The exports of a TypeScript module of ours, run at build time under the operator's configuration.
 * @param {string} file
 */
export async function evaluated(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    define: { __APP_CONFIG__: JSON.stringify(appConfig()) },
  })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
}
