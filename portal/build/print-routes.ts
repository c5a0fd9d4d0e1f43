import { pages } from '#core/routes/pages.ts'
import { redirects } from '#core/routes/redirects.ts'
import { readPageMetas } from './recipe/page-metas.mjs'

const metas = await readPageMetas()

/** `npm run routes`: the route table in readable form. */
const rows = [
  ...pages.map((row) => [row.path, row.id, row.guard, metas[row.page]?.description ? 'listed' : '']),
  ...redirects.map((row) => [row.path, `-> ${row.to}`, String(row.status), '']),
]
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
for (const row of rows) {
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  )
}
