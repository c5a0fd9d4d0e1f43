import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * `virtual:pages`: one lazy import for each page folder, by its name in the route table. So the table is
 * plain data that Node can read, and a page is added by making its folder and its row.
 * @returns {import('rollup').Plugin}
 */
export function pageModules() {
  const root = resolve('portal/pages')
  return {
    name: 'page-modules',
    resolveId: (id) => (id === 'virtual:pages' ? `\0${id}` : null),
    async load(id) {
      if (id !== '\0virtual:pages') return null
      const files = (await readdir(root, { recursive: true }))
        .filter((file) => file.endsWith('/page.tsx'))
        .sort()
      const rows = files.map((file) => {
        const name = file.slice(0, -'/page.tsx'.length)
        return `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`${root}/${file}`)}),`
      })
      return `export const pages = {\n${rows.join('\n')}\n}`
    },
  }
}
