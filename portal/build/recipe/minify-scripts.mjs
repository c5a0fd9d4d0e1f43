import { minify } from '@swc/core'

/**
 * Minifies the code that visitors download: smaller than with esbuild's minifier, and as small as with terser
 * in a tenth of its time.
 * @param {import('@swc/core').TerserCompressOptions} [more]
 * @returns {import('rollup').Plugin}
 */
export function minifyScripts(more) {
  return {
    name: 'terse',
    async renderChunk(code) {
      const { code: small, map } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, ...more },
        mangle: true,
        sourceMap: true,
      })
      return { code: small, map: map ?? null }
    },
  }
}
