import { minify } from 'terser'

/**
 * Minifies what people download. Slower than esbuild's minifier and two kilobytes smaller for every visitor.
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
