import { build } from 'esbuild'
import { targets } from './browser-targets.mjs'

const id = 'virtual:early'
const file = 'portal/app/pre-hydration/queue-events.ts'

/**
 * `virtual:early`: the script to inline in the HTML, as text.
 * @returns {import('rollup').Plugin}
 */
export function inlineEarlyScript() {
  return {
    name: 'early',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    async load(wanted) {
      if (wanted !== `\0${id}`) return null
      const { outputFiles } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: Object.entries(targets).map(([engine, version]) => engine + (version >> 16)),
      })
      this.addWatchFile(file)
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`
    },
  }
}
