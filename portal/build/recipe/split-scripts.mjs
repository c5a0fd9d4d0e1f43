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

/** The cost of one more script on a page, in characters: its request, and its separate compression. */
const aScript = 2000

/** How many scripts a page should load beside the entry's and React's, if it weighs and if not. */
const wanted = { weighed: 4, plain: 6 }

/** What fewer scripts count on a page that weighs, against one on any other. */
const reliefOfWeighed = 300

/**
 * How many characters a page may load, minified, beside the entry's and React's, so that its compressed scripts stay in
 * their limit (tests/laws/budgets.ts).
 */
const most = { home: 75_000, 'access/login': 108_000, 'request/step': 222_000, apart: 306_000 }

/** How many more than it needs any other page may load: what everybody can open stays small. */
const mostUnneeded = 110_000

/** The same of what every page loads later. */
const mostUnneededLater = 5_000

/** React is updated separately, and only React uses the bundler's helper for it. */
const react =
  /commonjsHelpers|node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|use-sync-external-store|regexparam)\//

/**
 * What it imports, its length in characters, minified, and whether it is loaded dynamically.
 * @typedef {{ imports: string[], size: number, isPart?: boolean }} Module
 */
/** @typedef {Map<string, Module>} Graph */
/** @typedef {{ ids: string[], size: number, pages: Set<number>, imports: Set<Group> }} Group */
/**
 * A page, or what is loaded after one: what it needs and its characters, how many it may load, and in how many scripts
 * it should.
 * @typedef {{ needs: Set<string>, size: number, weight: number, most: number, count: number }} View
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
    const limit =
      most[/** @type {keyof typeof most} */ (page)] ??
      (isApart ? most.apart : size + (deferred.test(id) ? mostUnneededLater : mostUnneeded))
    const count = !page ? Number.POSITIVE_INFINITY : weight > 1 ? wanted.weighed : wanted.plain
    return { needs: own, weight: weight ?? 1, size, most: limit, count }
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

/**
 * Merges groups until each page loads in as few scripts as it should, or nothing more fits: always the two whose merging
 * costs the least for what it saves.
 */
function limitScripts(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  const loaded = views.map(({ size }) => size)
  const leastCost = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    let cost = 1
    for (const page of one.pages) if (!other.pages.has(page)) cost += other.size * (views[page]?.weight ?? 0)
    for (const page of other.pages) if (!one.pages.has(page)) cost += one.size * (views[page]?.weight ?? 0)
    return cost
  }
  const addedBy = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    if (makesCycle(one, other) || makesCycle(other, one)) return undefined
    const pages = new Set([...one.pages, ...other.pages])
    /** @type {Map<number, number>} */
    const added = new Map()
    for (const group of groupsBelow([one, other]))
      for (const page of pages)
        if (!group.pages.has(page)) added.set(page, (added.get(page) ?? 0) + group.size)
    let cost = 1
    for (const [page, size] of added) {
      const { weight = 0, most: limit = 0 } = views[page] ?? {}
      if ((loaded[page] ?? 0) + size > limit) return undefined
      cost += size * weight
    }
    return { added, cost }
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
    /** @type {{ one: Group, other: Group, added: Map<number, number>, score: number } | undefined} */
    let best
    for (const { one, other, relief } of pairs) {
      // Most cost more by themselves than the best does with all that it brings along.
      if (relief === 0 || (best && leastCost(one, other) / relief >= best.score)) continue
      const merging = addedBy(one, other)
      if (!merging) continue
      const score = merging.cost / relief
      if (!best || score < best.score) best = { one, other, added: merging.added, score }
    }
    if (!best) return
    for (const [page, size] of best.added) loaded[page] = (loaded[page] ?? 0) + size
    unite(groups, best.one, best.other)
  }
}

/** Merges two groups as long as the saved requests outweigh the unused bytes on some pages. */
function mergeGroups(/** @type {Set<Group>} */ groups, /** @type {number[]} */ weightOf) {
  const weigh = (/** @type {Iterable<number>} */ pages) => {
    let sum = 0
    for (const page of pages) sum += weightOf[page] ?? 0
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
  mergeGroups(
    groups,
    pages.map(({ weight }) => weight),
  )
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
              size: small.length,
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
