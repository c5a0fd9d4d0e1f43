import { evaluated } from './evaluated.mjs'

/**
 * A module named *.baked.ts becomes the data that it exports, worked out under the operator's configuration; and so
 * does the configuration itself, so that nothing built carries a default that is not in force.
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
