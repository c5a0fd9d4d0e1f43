import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Which of two lists a page folder is in. What nobody sees before a login stays out of the first, which is in the
 * script that every page fetches.
 */
const lists = {
  'virtual:pages': /^(home|migration|trust|access)\b/,
  'virtual:more-pages': /^(?!(?:home|migration|trust|access)\b)/,
}

/** Whether a page is in the list that comes apart. */
export const comesApart = (/** @type {string} */ page) => lists['virtual:more-pages'].test(page)

/** The module of that list, as the bundle names it. */
export const apart = '\0virtual:more-pages'

/**
 * `virtual:pages` and `virtual:more-pages`: one lazy import for each page folder, by its name in the route table.
 * So the table is plain data that Node can read, and a page is added by making its folder and its row.
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
