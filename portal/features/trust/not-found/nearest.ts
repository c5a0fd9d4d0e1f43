import { metas } from 'virtual:page-metas'
import { type Page, pages } from '../../../routes.ts'

/** How many letters must change to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + Number(letter !== to[j])
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** The page of the site map whose address a mistyped one most likely meant, if any comes close. */
export function nearestPage(pathname: string): Page | undefined {
  const wanted = plain(pathname).slice(0, 60)
  const [best] = pages
    .filter(({ page, path }) => metas[page]?.description && path.length > 1)
    .map((row) => ({ row, off: distance(wanted, row.path) }))
    .sort((a, b) => a.off - b.off)
  return best && best.off <= Math.max(2, best.row.path.length / 4) ? best.row : undefined
}
