import { evaluated } from './evaluated.mjs'

/**
 * A module named *.baked.ts becomes the data that it exports, worked out under the operator's configuration.
 * @param {RegExp} files
 * @returns {import('rollup').Plugin}
 */
export function baked(files = /\.baked\.ts$/) {
  return {
    name: 'baked',
    async load(id) {
      if (!files.test(id)) return null
      const data = Object.entries(await evaluated(id))
      return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
