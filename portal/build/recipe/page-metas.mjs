import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { evaluateSource } from './evaluate-module.mjs'

const root = resolve('portal/features')
const declares = /^export const meta\b/m

/**
 * The `meta` in the text.ts of every page folder that has one, by the folder's name in the route table.
 * @returns {Promise<Record<string, import('../../page-meta.ts').PageMeta>>}
 */
export async function readPageMetas() {
  const folders = (await readdir(root, { recursive: true }))
    .filter((file) => file.endsWith('/text.ts') && declares.test(readFileSync(resolve(root, file), 'utf8')))
    .map((file) => file.slice(0, -'/text.ts'.length))
    .sort()
  const source = folders.map((folder, at) => `export { meta as page${at} } from './${folder}/text.ts'`)
  const found = await evaluateSource(source.join('\n'), root)
  return Object.fromEntries(folders.map((folder, at) => [folder, found[`page${at}`]]))
}

/** The id of that module in the bundle. */
const pageMetasId = '\0virtual:page-metas'

/**
 * `virtual:page-metas`: the metadata of all pages, for pages that list them. Plain data: if it imported the
 * pages' own modules, each page would load its own as a separate chunk.
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
