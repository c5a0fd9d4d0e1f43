import { minify } from 'terser'

/**
 * Minifies the code that visitors download. Slower than esbuild's minifier, but two kilobytes smaller.
 * @returns {import('rollup').Plugin}
 */
export function terse() {
  return {
    name: 'terse',
    async renderChunk(code) {
      const { code: small = code, map } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true },
        sourceMap: { asObject: true },
      })
      return { code: small, map: /** @type {import('rollup').SourceMapInput} */ (map) ?? null }
    },
  }
}
