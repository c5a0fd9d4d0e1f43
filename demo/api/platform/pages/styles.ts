import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withBrandColors } from '#core/brand/palette.ts'
import { config } from '#core/config/config.ts'

/** Style sheet of server-drawn pages, with the product's colors and sizes. It expects figtree.woff2 beside it. */
export const styles = [
  join(import.meta.dirname, '../../../../core/ui/tokens.css'),
  join(import.meta.dirname, 'page.css'),
]
  .map((file) => withBrandColors(readFileSync(file, 'utf8')))
  .join('\n')

/** The product's font. */
export const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
)

/** The product's logo as HTML. */
export const sign = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="${config.mark}"/></svg>`
