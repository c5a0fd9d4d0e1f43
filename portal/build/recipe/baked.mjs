import { evaluated } from './evaluated.mjs'

/**
 * Replaces a module named *.baked.ts with the data it exports, evaluated with the operator's configuration.
 * The same for the configuration module, so that the build contains no unused default.
 * @returns {import('rollup').Plugin}
 */
export function baked() {
  return {
    name: 'baked',
    async load(id) {
      if (!/\.baked\.ts$|\/core\/config\/config\.ts$/.test(id)) return null
      const data = Object.entries(await evaluated(id))
      return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
