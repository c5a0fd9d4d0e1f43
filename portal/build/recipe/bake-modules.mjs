import { evaluateModule } from './evaluate-module.mjs'

/**
 * Replaces a module named *.baked.ts with the data it exports, evaluated with the operator's configuration.
 * The same for the configuration module, so that the build contains no unused default.
 * @returns {import('rollup').Plugin}
 */
export function bakeModules() {
  return {
    name: 'baked',
    async load(id) {
      if (!/\.baked\.ts$|\/core\/config\/config\.ts$/.test(id)) return null
      const data = Object.entries(await evaluateModule(id))
      return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
