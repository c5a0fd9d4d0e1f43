import { relative } from 'node:path'
import { apart, isLoadedApart } from './page-modules.mjs'
import { layers } from './stylesheets.mjs'

/**
 * @typedef {{ entry: string, stylesheet: string, font: string | undefined, baseCss: string,
 *   pages: Record<string, { scripts: string[], css: string }> }} BuildManifest
 */

/**
 * Writes the stylesheet of the whole portal, and a manifest that tells the prerenderer which scripts each
 * page preloads and which critical CSS it needs.
 * @param {Map<string, string>} sheets
 * @param {(manifest: BuildManifest) => void} keep
 * @returns {import('rollup').Plugin}
 */
export function writePageManifest(sheets, keep) {
  return {
    name: 'manifest',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (!entry) throw new Error('the portal has no entry')
      const resolved = (/** @type {string} */ css) =>
        css.replace(/asset:(\w+)/g, (_all, reference) => `/${this.getFileName(reference)}`)
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const closure = (/** @type {string[]} */ names, seen = new Set()) => {
        for (const name of names) {
          if (seen.has(name)) continue
          seen.add(name)
          closure(byFile.get(name)?.imports ?? [], seen)
        }
        return seen
      }
      // React comes first; the small ones share the line with it otherwise.
      const largestFirst = (/** @type {string[]} */ names) => {
        const sizeOf = (/** @type {string} */ name) => byFile.get(name)?.code.length ?? 0
        return names.sort((one, other) => sizeOf(other) - sizeOf(one))
      }
      const cssOf = (/** @type {Iterable<string>} */ names) =>
        resolved(
          [...names]
            .flatMap((name) => (byFile.get(name)?.moduleIds ?? []).map((id) => sheets.get(id) ?? ''))
            .join(''),
        )

      // Deferred parts need no script preload, but their HTML is in the page and needs its CSS.
      const deferredBy = (/** @type {Iterable<string>} */ names) =>
        closure(
          [...names]
            .flatMap((name) => byFile.get(name)?.dynamicImports ?? [])
            .filter((name) => byFile.get(name)?.moduleIds.some((id) => id.endsWith('.deferred.tsx'))),
        )

      const entryScripts = closure([entry.fileName])
      const shared = new Set([...entryScripts, ...deferredBy(entryScripts)])
      const everything = new Set([...shared, ...byFile.keys()])
      const stylesheet = this.emitFile({
        type: 'asset',
        name: 'portal.css',
        source: layers + cssOf(everything),
      })
      const listOfMore = chunks
        .filter(({ moduleIds }) => moduleIds.includes(apart))
        .map((chunk) => chunk.fileName)
      /** @type {BuildManifest['pages']} */
      const pages = {}
      // A small page may be merged into another chunk, so look at the module ids, not at the chunk's name.
      for (const { chunk, id } of chunks.flatMap((chunk) => chunk.moduleIds.map((id) => ({ chunk, id })))) {
        const page = relative(process.cwd(), id).match(/^portal\/features\/(.+)\/page\.tsx$/)?.[1]
        if (!page) continue
        const own = closure([chunk.fileName])
        const list = isLoadedApart(page) ? closure(listOfMore) : []
        pages[page] = {
          scripts: largestFirst([...new Set([...entryScripts, ...list, ...own])]).map((name) => `/${name}`),
          css: cssOf([...new Set([...own, ...deferredBy(own)])].filter((name) => !shared.has(name))),
        }
      }
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'))
      keep({
        entry: `/${entry.fileName}`,
        stylesheet: `/${this.getFileName(stylesheet)}`,
        font: font && `/${font}`,
        baseCss: layers + cssOf(shared),
        pages,
      })
    },
  }
}
