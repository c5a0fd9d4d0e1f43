import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { evaluatedSource } from './evaluated.mjs'

const root = resolve('portal/features')

/**
 * The meta.ts of every page folder that has one, by the folder's name in the route table.
 * @returns {Promise<Record<string, import('../../page-meta.ts').PageMeta>>}
 */
export async function readPageMetas() {
  const folders = (await readdir(root, { recursive: true }))
    .filter((file) => file.endsWith('/meta.ts'))
    .map((file) => file.slice(0, -'/meta.ts'.length))
    .sort()
  const source = folders.map((folder, at) => `export { meta as page${at} } from './${folder}/meta.ts'`)
  const found = await evaluatedSource(source.join('\n'), root)
  return Object.fromEntries(folders.map((folder, at) => [folder, found[`page${at}`]]))
}

/** That module, as the bundle names it. */
const pageMetasId = '\0virtual:page-metas'

/**
 * `virtual:page-metas`: what all pages are called, for those that list them. As plain data: were it made of the pages'
 * own modules, each page would fetch its own apart.
 * @returns {import('rollup').Plugin}
 */
export function pageMetas() {
  return {
    name: 'page-metas',
    resolveId: (id) => (id === 'virtual:page-metas' ? pageMetasId : null),
    load: async (id) =>
      id === pageMetasId ? `export const metas = ${JSON.stringify(await readPageMetas())}` : null,
  }
}
