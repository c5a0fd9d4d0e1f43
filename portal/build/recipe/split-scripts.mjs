import { relative } from 'node:path'
import { transform } from 'esbuild'
import { apart, isLoadedApart } from './page-modules.mjs'

/**
 * The weight of an extra byte on a page: highest for the most visited pages, the steps of a request, and the
 * page after login. Any other page weighs 1.
 */
const weights = { home: 30, 'access/login': 30, 'request/step': 30, 'account/overview': 20 }

/** Parts of every page that load after it, such as the footer, and their weight. */
const deferred = /\.deferred\.tsx$/
const deferredWeight = 9

/** What a character of a minified module adds to its script, in bytes, compressed with brotli. */
const bytesPerCharacter = 0.32

/** What each script has for itself: its own compression, imports and exports, in bytes. */
const bytesPerScript = 330

/** How many bytes on a page are worth one script less on it. */
const aScript = 1500

/** How many scripts a page should load beside the entry's and React's, if it weighs and if not. */
const wanted = { weighed: 4, plain: 6 }

/** What fewer scripts count on a page that weighs, against one on any other. */
const reliefOfWeighed = 300

/**
 * How many bytes a page may load beside the entry's and React's, which have 74 kB: one to four less than the limits in
 * tests/laws/budgets.ts, because they are estimated here.
 */
const most = {
  home: 17_500,
  'access/login': 26_000,
  'request/step': 57_000,
  'account/overview': 66_000,
  apart: 78_000,
}

/** How many more bytes than it needs any other page may load, a part of a page, and what every page loads later. */
const mostUnneeded = { page: 45_000, part: 50_000, later: 3000 }

/** React is updated separately, and only React uses the bundler's helper for it. */
const react =
  /commonjsHelpers|node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|use-sync-external-store|regexparam)\//

/**
 * What it imports, its bytes in a script, and whether it is loaded dynamically.
 * @typedef {{ imports: string[], size: number, isPart?: boolean }} Module
 */
/** @typedef {Map<string, Module>} Graph */
/** @typedef {{ ids: string[], size: number, pages: Set<number>, imports: Set<Group> }} Group */
/**
 * A page, or what is loaded after one: what it needs, how many bytes it may load, and in how many scripts it should.
 * @typedef {{ needs: Set<string>, weight: number, most: number, count: number }} View
 */

/**
 * The given things, and everything reachable from them.
 * @template Thing
 * @param {Iterable<Thing>} things
 * @param {(thing: Thing) => Iterable<Thing>} next
 */
function reachableFrom(things, next) {
  const found = new Set(things)
  for (const thing of found) for (const other of next(thing)) found.add(other)
  return found
}

/** What joins a minified module to others: within one script nothing of it is left. */
const joints = /^(?:import[^;]*;)+|export\{[^}]*\};?\s*$/g

const pageOf = (/** @type {string} */ id) =>
  relative(process.cwd(), id).match(/^portal\/features\/(.+)\/page\.tsx$/)?.[1]

/**
 * The modules that each page needs beyond the entry, and its weight. Whatever else is loaded dynamically counts
 * as a page: otherwise one small module shared with a page could bring all of that page's scripts along.
 * @returns {View[]}
 */
function pagesOf(/** @type {Graph} */ graph, /** @type {Set<string>} */ everywhere) {
  const next = (/** @type {string} */ id) => graph.get(id)?.imports ?? []
  return [...graph.keys()].flatMap((id) => {
    const page = pageOf(id)
    if (!page && !graph.get(id)?.isPart) return []
    const isApart = page !== undefined && isLoadedApart(page)
    const needs = reachableFrom(isApart ? [apart, id] : [id], next)
    const own = new Set([...needs].filter((other) => !everywhere.has(other) && !react.test(other)))
    const weight = deferred.test(id) ? deferredWeight : weights[/** @type {keyof typeof weights} */ (page)]
    const size = [...own].reduce((sum, other) => sum + (graph.get(other)?.size ?? 0), 0)
    const kind = page ? 'page' : deferred.test(id) ? 'later' : 'part'
    const limit =
      most[/** @type {keyof typeof most} */ (page)] ?? (isApart ? most.apart : size + mostUnneeded[kind])
    const count = !page ? Number.POSITIVE_INFINITY : weight > 1 ? wanted.weighed : wanted.plain
    return { needs: own, weight: weight ?? 1, most: limit, count }
  })
}

/** Groups of modules that exactly the same pages need. */
function groupsForSamePages(/** @type {Graph} */ graph, /** @type {Set<string>[]} */ pages) {
  /** @type {Map<string, Group>} */
  const byPages = new Map()
  /** @type {Map<string, Group>} */
  const groupOf = new Map()
  for (const [id, { size }] of graph) {
    const needing = pages.flatMap((needs, at) => (needs.has(id) ? [at] : []))
    if (needing.length === 0) continue
    const key = needing.join()
    const group = byPages.get(key) ?? { ids: [], size: 0, pages: new Set(needing), imports: new Set() }
    group.ids.push(id)
    group.size += size
    byPages.set(key, group)
    groupOf.set(id, group)
  }
  for (const [id, group] of groupOf)
    for (const other of graph.get(id)?.imports ?? []) {
      const imported = groupOf.get(other)
      if (imported && imported !== group) group.imports.add(imported)
    }
  return new Set(byPages.values())
}

const groupsBelow = (/** @type {Iterable<Group>} */ groups) => reachableFrom(groups, ({ imports }) => imports)

/** Whether one group reaches the other through a third: merging them would create a cycle. */
const makesCycle = (/** @type {Group} */ one, /** @type {Group} */ other) =>
  groupsBelow([...one.imports].filter((group) => group !== other)).has(other)

/** Replaces two groups by one. Each page that loads it also loads its imports. */
function unite(/** @type {Set<Group>} */ groups, /** @type {Group} */ one, /** @type {Group} */ other) {
  /** @type {Group} */
  const both = {
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    pages: new Set([...one.pages, ...other.pages]),
    imports: new Set([...one.imports, ...other.imports].filter((group) => group !== one && group !== other)),
  }
  for (const gone of [one, other]) {
    groups.delete(gone)
    for (const { imports } of groups) if (imports.delete(gone)) imports.add(both)
  }
  groups.add(both)
  for (const { pages } of groupsBelow(both.imports)) for (const page of both.pages) pages.add(page)
  return both
}

/** The bytes that each page loads. */
function bytesOf(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  const bytes = views.map(() => 0)
  for (const { size, pages } of groups)
    for (const page of pages) bytes[page] = (bytes[page] ?? 0) + size + bytesPerScript
  return bytes
}

/**
 * What merging two groups adds to the pages that do not load both: the bytes that they do not need, and the bytes in all.
 * @returns {Map<number, { unneeded: number, bytes: number }>}
 */
function addedBy(/** @type {Group} */ one, /** @type {Group} */ other) {
  const added = new Map()
  for (const { pages, size } of groupsBelow([one, other]))
    for (const page of new Set([...one.pages, ...other.pages]))
      if (!pages.has(page)) {
        const unneeded = (added.get(page)?.unneeded ?? 0) + size
        const isInBoth = one.pages.has(page) && other.pages.has(page)
        added.set(page, { unneeded, bytes: isInBoth ? unneeded - bytesPerScript : unneeded })
      }
  return added
}

/** Whether no page exceeds what it may load. */
const fits = (
  /** @type {ReturnType<typeof addedBy>} */ added,
  /** @type {View[]} */ views,
  /** @type {number[]} */ loaded,
) =>
  [...added].every(
    ([page, { bytes }]) => bytes <= 0 || (loaded[page] ?? 0) + bytes <= (views[page]?.most ?? 0),
  )

/**
 * Merges groups until each page loads in as few scripts as it should, or nothing more fits: always the two whose merging
 * costs the least for what it saves.
 */
function limitScripts(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  let loaded = bytesOf(groups, views)
  const leastCost = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    let cost = 1
    for (const page of one.pages) if (!other.pages.has(page)) cost += other.size * (views[page]?.weight ?? 0)
    for (const page of other.pages) if (!one.pages.has(page)) cost += one.size * (views[page]?.weight ?? 0)
    return cost
  }
  const costOf = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    if (makesCycle(one, other) || makesCycle(other, one)) return undefined
    const added = addedBy(one, other)
    if (!fits(added, views, loaded)) return undefined
    let cost = 1
    for (const [page, { unneeded }] of added) cost += unneeded * (views[page]?.weight ?? 0)
    return cost
  }
  for (;;) {
    const excess = views.map(({ count }) => -count)
    for (const { pages } of groups) for (const page of pages) excess[page] = (excess[page] ?? 0) + 1
    const reliefOf = (/** @type {Group} */ one, /** @type {Group} */ other) => {
      let relief = 0
      for (const page of one.pages) {
        const over = excess[page] ?? 0
        if (over > 0 && other.pages.has(page))
          relief += over * ((views[page]?.weight ?? 0) > 1 ? reliefOfWeighed : 1)
      }
      return relief
    }
    const list = [...groups].filter(({ pages }) => [...pages].some((page) => (excess[page] ?? 0) > 0))
    const pairs = list
      .flatMap((one, at) => list.slice(at + 1).map((other) => ({ one, other, relief: reliefOf(one, other) })))
      .sort((a, b) => b.relief - a.relief)
    /** @type {{ one: Group, other: Group, score: number } | undefined} */
    let best
    for (const { one, other, relief } of pairs) {
      // Most cost more by themselves than the best does with all that it brings along.
      if (relief === 0 || (best && leastCost(one, other) / relief >= best.score)) continue
      const cost = costOf(one, other)
      if (cost === undefined) continue
      const score = cost / relief
      if (!best || score < best.score) best = { one, other, score }
    }
    if (!best) return
    unite(groups, best.one, best.other)
    loaded = bytesOf(groups, views)
  }
}

/** Merges two groups as long as the saved requests outweigh the unused bytes on some pages. */
function mergeGroups(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  const weigh = (/** @type {Iterable<number>} */ pages) => {
    let sum = 0
    for (const page of pages) sum += views[page]?.weight ?? 0
    return sum
  }
  const without = (/** @type {Set<number>} */ pages, /** @type {Set<number>} */ others) =>
    [...pages].filter((page) => !others.has(page))
  const gain = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    const [ones, others] = [without(one.pages, other.pages), without(other.pages, one.pages)]
    const saved = aScript * (weigh(one.pages) - weigh(ones))
    const rest = saved - one.size * weigh(others) - other.size * weigh(ones)
    if (rest <= 0) return rest
    const brought = (/** @type {Group} */ { imports }, /** @type {number[]} */ to) =>
      [...groupsBelow(imports)].reduce(
        (sum, { size, pages }) => sum + size * weigh(to.filter((page) => !pages.has(page))),
        0,
      )
    return rest - brought(one, others) - brought(other, ones)
  }
  const pair = (/** @type {Group} */ one, /** @type {Group} */ other) => ({
    one,
    other,
    gain: gain(one, other),
  })
  const isWorth = (/** @type {{ gain: number }} */ { gain }) => gain > 0

  const list = [...groups]
  let open = list.flatMap((one, at) => list.slice(at + 1).map((other) => pair(one, other))).filter(isWorth)
  while (open.length > 0) {
    const best = open.reduce((a, b) => (b.gain > a.gain ? b : a))
    open.splice(open.indexOf(best), 1)
    const { one, other } = best
    if (makesCycle(one, other) || makesCycle(other, one)) continue
    // Other merges may have reduced the gain.
    const now = pair(one, other)
    if (now.gain < best.gain) {
      if (isWorth(now)) open.push(now)
      continue
    }
    if (!fits(addedBy(one, other), views, bytesOf(groups, views))) continue
    const both = unite(groups, one, other)
    open = open.filter((pair) => ![one, other].some((gone) => pair.one === gone || pair.other === gone))
    const rest = [...groups].filter((group) => group !== both)
    open.push(...rest.map((group) => pair(both, group)).filter(isWorth))
  }
}

/** A name for a script, after its largest module. */
function nameOf(/** @type {Group} */ { ids }, /** @type {Graph} */ graph) {
  const size = (/** @type {string} */ id) => graph.get(id)?.size ?? 0
  const greatest = ids.reduce((a, b) => (size(b) > size(a) ? b : a))
  const words = greatest.split(/[/:]/).map((word) => word.replace(/\..*/, ''))
  return words.findLast((word) => !/^(index|page|text|dist)?$/.test(word)) ?? 'part'
}

/**
 * The name of each module's script. Modules that are only loaded dynamically have none: the bundler splits
 * them. The order of the given modules is of no account: it differs from build to build.
 * @param {Graph} loaded
 * @param {string} entry
 */
export function assignScripts(loaded, entry) {
  const graph = new Map([...loaded].sort(([one], [other]) => (one < other ? -1 : 1)))
  const everywhere = reachableFrom([entry], (id) => graph.get(id)?.imports ?? [])
  const pages = pagesOf(graph, everywhere)
  const groups = groupsForSamePages(
    graph,
    pages.map(({ needs }) => needs),
  )
  limitScripts(groups, pages)
  mergeGroups(groups, pages)
  const names = new Map([...everywhere].map((id) => [id, 'portal']))
  const taken = new Set(['portal', 'react'])
  for (const group of groups) {
    const name = nameOf(group, graph)
    let own = name
    for (let at = 2; taken.has(own); at += 1) own = `${name}${at}`
    taken.add(own)
    for (const id of group.ids) names.set(id, own)
  }
  for (const id of graph.keys()) if (react.test(id)) names.set(id, 'react')
  return names
}

/**
 * Two outputs of one bundle: the first is never written and only yields the module graph after tree shaking,
 * which only the bundler knows; the second is split into scripts by that graph.
 * @param {import('rollup').OutputOptions} output
 * @returns {import('rollup').OutputOptions[]}
 */
export function splitScriptsByPages({ plugins, ...output }) {
  /** @type {(names: Map<string, string>) => void} */
  let tell
  /** @type {Promise<Map<string, string>>} */
  const told = new Promise((resolve) => {
    tell = resolve
  })
  /** @type {Map<string, string>} */
  let names
  return [
    {
      ...output,
      preserveModules: true,
      sourcemap: false,
      plugins: {
        name: 'look',
        async generateBundle(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
          const idOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.at(-1) ?? '']))
          const modules = chunks.map(async ({ fileName, code, imports, isDynamicEntry }) => {
            const { code: small } = await transform(code, { minify: true })
            const module = {
              imports: imports.flatMap((name) => idOf.get(name) ?? []),
              size: bytesPerCharacter * small.replace(joints, '').length,
              isPart: isDynamicEntry,
            }
            return /** @type {[string, Module]} */ ([idOf.get(fileName), module])
          })
          const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
          for (const name of Object.keys(bundle)) delete bundle[name]
          tell(assignScripts(new Map(await Promise.all(modules)), idOf.get(entry) ?? ''))
        },
      },
    },
    {
      ...output,
      manualChunks: (id) => names.get(id),
      // Otherwise Rollup would move a script's dependencies into it, out of the chunk that every page has.
      onlyExplicitManualChunks: true,
      plugins: [
        {
          name: 'cut',
          async renderStart() {
            names = await told
          },
        },
        plugins,
      ],
    },
  ]
}
