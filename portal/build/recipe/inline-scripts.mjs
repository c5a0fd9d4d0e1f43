import { build } from 'esbuild'
import { bakedModules } from './bake-modules.mjs'
import { targets } from './browser-targets.mjs'

const prefix = 'virtual:inline/'

/**
 * `virtual:inline/NAME`: a script of portal/app/pre-hydration to inline in the HTML, as text.
 * @returns {import('rollup').Plugin}
 */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    resolveId: (wanted) => (wanted.startsWith(prefix) ? `\0${wanted}` : null),
    async load(wanted) {
      const [, name] = wanted.split(`\0${prefix}`)
      if (name === undefined) return null
      const file = `portal/app/pre-hydration/${name}.ts`
      const { outputFiles } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        plugins: [bakedModules],
        target: Object.entries(targets).map(([engine, version]) => engine + (version >> 16)),
      })
      this.addWatchFile(file)
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim())}`
    },
  }
}
