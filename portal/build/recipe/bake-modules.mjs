import { evaluateModule } from './evaluate-module.mjs'

const baked = /\.baked\.ts$|\/core\/config\/config\.ts$/

/** The code of a module that exports only data. */
async function codeOf(/** @type {string} */ file) {
  const data = Object.entries(await evaluateModule(file))
  return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

/**
 * Replaces a module named *.baked.ts with the data it exports, evaluated with the operator's configuration.
 * The same for the configuration module, so that the build contains no unused default.
 * @returns {import('rollup').Plugin}
 */
export function bakeModules() {
  return {
    name: 'baked',
    load: async (id) => (baked.test(id) ? codeOf(id) : null),
  }
}

/**
 * The same for esbuild.
 * @type {import('esbuild').Plugin}
 */
export const bakedModules = {
  name: 'baked',
  setup(build) {
    build.onLoad({ filter: baked }, async ({ path }) => ({ contents: await codeOf(path), loader: 'ts' }))
  },
}
