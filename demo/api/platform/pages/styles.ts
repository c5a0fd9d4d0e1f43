import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { painted } from '#core/brand/palette.ts'
import { config } from '#core/config/config.ts'

/** The style sheet of pages that are drawn here, in the colours and measures of the product; figtree.woff2 lies beside it. */
export const styles = [
  join(import.meta.dirname, '../../../../core/ui/tokens.css'),
  join(import.meta.dirname, 'page.css'),
]
  .map((file) => painted(readFileSync(file, 'utf8')))
  .join('\n')

/** The product's letters. */
export const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
)

/** The product's sign, as HTML. */
export const sign = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="${config.mark}"/></svg>`
