import { evaluated } from './evaluated.mjs'

/**
 * A module named *.baked.ts becomes the data that it exports, worked out under the operator's configuration.
 * @returns {import('rollup').Plugin}
 */
export function baked() {
  return {
    name: 'baked',
    async load(id) {
      if (!id.endsWith('.baked.ts')) return null
      const data = Object.entries(await evaluated(id))
      return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
