import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * The list of each page folder. The first list is in the script that every page loads, so pages that need a
 * login stay out of it.
 */
const lists = {
  'virtual:pages': /^(home|migration|trust|access)\b/,
  'virtual:more-pages': /^(?!(?:home|migration|trust|access)\b)/,
}

/** Whether a page is in the separately loaded list. */
export const isLoadedApart = (/** @type {string} */ page) => lists['virtual:more-pages'].test(page)

/** The id of that list's module in the bundle. */
export const apart = '\0virtual:more-pages'

/**
 * `virtual:pages` and `virtual:more-pages`: one lazy import per page folder, by its name in the route table.
 * So the table is plain data that Node can read, and a new page needs only its folder and its row.
 * @returns {import('rollup').Plugin}
 */
export function pageModules() {
  const root = resolve('portal/features')
  return {
    name: 'page-modules',
    resolveId: (id) => (id in lists ? `\0${id}` : null),
    async load(id) {
      const [, pattern] = Object.entries(lists).find(([name]) => id === `\0${name}`) ?? []
      if (!pattern) return null
      const pages = (await readdir(root, { recursive: true }))
        .filter((file) => file.endsWith('/page.tsx'))
        .map((file) => file.slice(0, -'/page.tsx'.length))
        .filter((page) => pattern.test(page))
        .sort()
      const rows = pages.map(
        (page) => `  ${JSON.stringify(page)}: () => import(${JSON.stringify(`${root}/${page}/page.tsx`)}),`,
      )
      return `export const pages = {\n${rows.join('\n')}\n}`
    },
  }
}
