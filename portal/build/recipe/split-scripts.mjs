import { relative } from 'node:path'
import { brotliCompressSync, deflateRawSync } from 'node:zlib'
import { transform } from 'esbuild'
import TinyQueue from 'tinyqueue'
import { apart, isLoadedApart } from './page-modules.mjs'

/**
 * The weight of an extra byte on a page: highest for the most visited pages, the steps of a request, and the
 * page after login. Any other page weighs 1.
 */
const weights = { home: 30, 'access/login': 30, 'request/step': 30, 'account/overview': 20 }

/** Parts of every page that load after it, such as the footer, and their weight. */
const deferred = /\.deferred\.tsx$/
const deferredWeight = 9

/** What each script has for itself, such as its imports and exports, in bytes. */
const bytesPerScript = 130

/**
 * What a minified module adds to its script, in bytes compressed with brotli: of deflate's bytes for it alone, less what
 * any code begins with. Fitted to scripts of the portal; what a page really loads is measured afterwards.
 */
const sizeInScript = (/** @type {string} */ code) =>
  0.88 * Math.max(10, deflateRawSync(code, { level: 9 }).length - 60)

/** How many bytes on a page are worth one script less on it. */
const aScript = 1500

/** How many scripts a page should load beside the entry's and React's, if it weighs and if not. */
const wanted = { weighed: 4, plain: 6 }

/** What fewer scripts count on a page that weighs, against one on any other. */
const reliefOfWeighed = 1000

/** The most scripts of a page that weighs and of any other, with the entry's and React's (tests/laws/budgets.ts). */
export const mostScripts = { weighed: 24, plain: 34 }

/** How many of them a cut leaves free: the entry's, React's and one that the bundler adds, and the rest for pages to grow. */
const freeScripts = { weighed: 9, plain: 7 }

/** How much more fewer scripts count in the next cut on a page that has too many. */
const moreRelief = 4

/** The most bytes of scripts of a page, compressed with brotli, and of any that needs a login (tests/laws/budgets.ts). */
export const mostBytes = {
  home: 90_000,
  'access/login': 100_000,
  'request/step': 135_000,
  'account/overview': 150_000,
  apart: 165_000,
}

/** What stays free of them: for what is not measured before the scripts are written, and on pages apart to grow. */
const reserve = { measured: 1000, apart: 3000 }

/** How many more bytes than it needs any other page may load, a part of a page, and what every page loads later. */
const mostUnneeded = { page: 45_000, part: 50_000, later: 3000 }

/** React is updated separately, and only React uses the bundler's helper for it. */
const react =
  /commonjsHelpers|node_modules\/(react|react-dom|scheduler|wouter|valtio|proxy-compare|use-sync-external-store|regexparam)\//

/**
 * What it imports, its bytes in a script, its code, and whether it is loaded dynamically.
 * @typedef {{ imports: string[], size: number, code?: string, isPart?: boolean }} Module
 */
/** @typedef {Map<string, Module>} Graph */
/** @typedef {{ ids: string[], size: number, pages: Set<number>, imports: Set<Group> }} Group */
/**
 * A page, or what is loaded after one: what it needs, how many bytes it may load beside what every page has, whether
 * that is a limit of what it really loads, in how many scripts it should and at most may, and what fewer count there.
 * @typedef {{ needs: Set<string>, weight: number, most: number, isMeasured: boolean, count: number, mostCount: number, relief: number }} View
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
function pagesOf(
  /** @type {Graph} */ graph,
  /** @type {Set<string>} */ everywhere,
  /** @type {number} */ bytesEverywhere,
) {
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
    const limit = mostBytes[/** @type {keyof typeof mostBytes} */ (page)] ?? (isApart && mostBytes.apart)
    const kept = weight > 1 ? 'weighed' : 'plain'
    const count = page ? wanted[kept] : Number.POSITIVE_INFINITY
    return {
      needs: own,
      weight: weight ?? 1,
      most: limit
        ? limit - bytesEverywhere - reserve[isApart ? 'apart' : 'measured']
        : size + mostUnneeded[kind],
      isMeasured: Boolean(limit),
      count,
      mostCount: page ? mostScripts[kept] - freeScripts[kept] : Number.POSITIVE_INFINITY,
      relief: weight > 1 ? reliefOfWeighed : 1,
    }
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
  const below = [...groupsBelow(both.imports)]
  const changed = below.filter(({ pages }) => [...both.pages].some((page) => !pages.has(page)))
  for (const { pages } of changed) for (const page of both.pages) pages.add(page)
  return { both, changed }
}

/** The bytes that each page loads, estimated unless they are measured. */
function bytesOf(
  /** @type {Set<Group>} */ groups,
  /** @type {View[]} */ views,
  measure = (/** @type {Group} */ { size }) => size + bytesPerScript,
) {
  const bytes = views.map(() => 0)
  for (const group of groups) {
    const added = measure(group)
    for (const page of group.pages) bytes[page] = (bytes[page] ?? 0) + added
  }
  return bytes
}

/**
 * The bytes that merging two groups adds to the pages that do not load both. A page that loads a group has all below it.
 * @returns {Map<number, number>}
 */
function addedBy(/** @type {Group} */ one, /** @type {Group} */ other) {
  /** @type {Map<number, number>} */
  const added = new Map()
  const add = (/** @type {Group} */ from, /** @type {Group} */ to) => {
    const pages = without(to.pages, from.pages)
    if (pages.length === 0) return
    for (const { pages: having, size } of groupsBelow([from]))
      for (const page of pages) if (!having.has(page)) added.set(page, (added.get(page) ?? 0) + size)
  }
  add(one, other)
  add(other, one)
  return added
}

/** Whether no page exceeds what it may load. */
const fits = (
  /** @type {ReturnType<typeof addedBy>} */ added,
  /** @type {View[]} */ views,
  /** @type {number[]} */ loaded,
) => [...added].every(([page, bytes]) => (loaded[page] ?? 0) + bytes <= (views[page]?.most ?? 0))

/** @typedef {(one: Group, other: Group) => number} Score */
/**
 * What merging two groups is worth: a bound that is quick to tell, and the exact score that is at most the bound and
 * falls while others merge. Nothing is merged at a score of 0.
 * @typedef {{ bound: Score, exact: Score, begin?: () => void }} Worth
 */

/** Two groups that may merge, what it is worth, and after which merge that was told. @typedef {{ one: Group, other: Group, score: number, at: number }} Pair */

/** Merges always the two groups for which it is worth most, as long as no page exceeds what it may load. */
function mergeBest(
  /** @type {Set<Group>} */ groups,
  /** @type {View[]} */ views,
  /** @type {Worth} */ { bound, exact, begin },
) {
  let merges = 0
  /** After which merge a group last changed. @type {Map<Group, number>} */
  const changedAt = new Map()
  const isCurrent = (/** @type {Group} */ group, /** @type {number} */ at) =>
    groups.has(group) && (changedAt.get(group) ?? 0) <= at
  const loaded = bytesOf(groups, views)
  const count = (/** @type {Iterable<Group>} */ some, /** @type {1 | -1} */ sign) => {
    for (const { pages, size } of some)
      for (const page of pages) loaded[page] = (loaded[page] ?? 0) + sign * (size + bytesPerScript)
  }
  for (let hasMerged = true; hasMerged; ) {
    hasMerged = false
    begin?.()
    /** The best first. @type {TinyQueue<Pair>} */
    const open = new TinyQueue(/** @type {Pair[]} */ ([]), (a, b) => b.score - a.score)
    const addPairs = (/** @type {Group} */ one, /** @type {Iterable<Group>} */ others) => {
      for (const other of others) {
        const score = one === other ? 0 : bound(one, other)
        if (score > 0) open.push({ one, other, score, at: merges })
      }
    }
    const list = [...groups]
    for (const [at, one] of list.entries()) addPairs(one, list.slice(at + 1))
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const { one, other, at } = pair
      if (!isCurrent(one, at) || !isCurrent(other, at)) continue
      const score = exact(one, other)
      if (score < pair.score) {
        if (score > 0) open.push({ ...pair, score })
        continue
      }
      // What does not fit may do so once others have merged.
      if (makesCycle(one, other) || makesCycle(other, one) || !fits(addedBy(one, other), views, loaded))
        continue
      count(groupsBelow([one, other]), -1)
      const { both, changed } = unite(groups, one, other)
      count(groupsBelow([both]), 1)
      hasMerged = true
      merges += 1
      begin?.()
      for (const group of changed) changedAt.set(group, merges)
      for (const group of new Set([both, ...changed])) addPairs(group, groups)
    }
  }
}

/** Merges groups until each page loads in as few scripts as it should, or nothing more fits. */
function limitScripts(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  /** @type {number[]} */
  let excess = []
  const weightOf = (/** @type {number} */ page) => views[page]?.weight ?? 0
  const reliefOf = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    let relief = 0
    for (const page of one.pages) {
      const over = excess[page] ?? 0
      if (over > 0 && other.pages.has(page)) relief += over * (views[page]?.relief ?? 0)
    }
    return relief
  }
  mergeBest(groups, views, {
    begin() {
      excess = views.map(({ count }) => -count)
      for (const { pages } of groups) for (const page of pages) excess[page] = (excess[page] ?? 0) + 1
    },
    bound(one, other) {
      const relief = reliefOf(one, other)
      if (relief === 0) return 0
      let cost = 1
      for (const page of one.pages) if (!other.pages.has(page)) cost += other.size * weightOf(page)
      for (const page of other.pages) if (!one.pages.has(page)) cost += one.size * weightOf(page)
      return relief / cost
    },
    exact(one, other) {
      let cost = 1
      for (const [page, bytes] of addedBy(one, other)) cost += bytes * weightOf(page)
      return reliefOf(one, other) / cost
    },
  })
}

/** Merges two groups as long as the saved requests outweigh the unused bytes on some pages. */
function mergeGroups(/** @type {Set<Group>} */ groups, /** @type {View[]} */ views) {
  const weigh = (/** @type {Iterable<number>} */ pages) => {
    let sum = 0
    for (const page of pages) sum += views[page]?.weight ?? 0
    return sum
  }
  const bound = (/** @type {Group} */ one, /** @type {Group} */ other) => {
    const [ones, others] = [without(one.pages, other.pages), without(other.pages, one.pages)]
    const saved = aScript * (weigh(one.pages) - weigh(ones))
    return saved - one.size * weigh(others) - other.size * weigh(ones)
  }
  const brought = (/** @type {Group} */ { imports }, /** @type {number[]} */ to) =>
    [...groupsBelow(imports)].reduce(
      (sum, { size, pages }) => sum + size * weigh(to.filter((page) => !pages.has(page))),
      0,
    )
  mergeBest(groups, views, {
    bound,
    exact: (one, other) =>
      bound(one, other) -
      brought(one, without(other.pages, one.pages)) -
      brought(other, without(one.pages, other.pages)),
  })
}

const without = (/** @type {Set<number>} */ pages, /** @type {Set<number>} */ others) =>
  [...pages].filter((page) => !others.has(page))

/** A name for a script, after its largest module. */
function nameOf(/** @type {Group} */ { ids }, /** @type {Graph} */ graph) {
  const size = (/** @type {string} */ id) => graph.get(id)?.size ?? 0
  const greatest = ids.reduce((a, b) => (size(b) > size(a) ? b : a))
  const words = greatest.split(/[/:]/).map((word) => word.replace(/\..*/, ''))
  return words.findLast((word) => !/^(index|page|text|dist)?$/.test(word)) ?? 'part'
}

/** The bytes of a script, compressed with brotli. */
function measureScript(/** @type {Iterable<string>} */ ids, /** @type {Graph} */ graph) {
  const modules = [...ids].sort().flatMap((id) => graph.get(id) ?? [])
  if (modules.some(({ code }) => code === undefined)) return modules.reduce((sum, { size }) => sum + size, 0)
  const code = modules.map((one) => one.code).join('')
  const bytes = measured.get(code) ?? brotliCompressSync(code).length + bytesPerScript
  measured.set(code, bytes)
  return bytes
}

/** @type {Map<string, number>} */
const measured = new Map()

/** How often the cut is made, each time corrected by what the last one really weighs and in how many scripts it loads. */
const mostCuts = 12

/** What a script too many counts against bytes too many, to tell which of two cuts is nearer to the limits. */
const bytesOfScript = 1000

/** Groups of modules, each a script: the first cut of which no page loads more than it may, or the nearest to it. */
function cut(/** @type {Graph} */ graph, /** @type {View[]} */ views) {
  let limits = views
  /** @type {{ groups: Set<Group>, excess: number } | undefined} */
  let best
  for (let at = 0; at < mostCuts && best?.excess !== 0; at += 1) {
    const groups = groupsForSamePages(
      graph,
      views.map(({ needs }) => needs),
    )
    limitScripts(groups, limits)
    mergeGroups(groups, limits)
    const estimated = bytesOf(groups, views)
    const loaded = bytesOf(groups, views, ({ ids }) => measureScript(ids, graph))
    const counts = bytesOf(groups, views, () => 1)
    let excess = 0
    limits = limits.map((last, page) => {
      const { most, isMeasured, mostCount } = views[page] ?? last
      const [really = 0, before = 0, count = 0] = [loaded[page], estimated[page], counts[page]]
      excess += bytesOfScript * Math.max(0, count - mostCount)
      const relief = count > mostCount ? moreRelief * last.relief : last.relief
      if (!isMeasured) return { ...last, relief }
      excess += Math.max(0, really - most)
      return { ...last, relief, most: most + before - really }
    })
    if (!best || excess < best.excess) best = { groups, excess }
  }
  return best?.groups ?? new Set()
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
  const ofReact = [...graph.keys()].filter((id) => react.test(id))
  const ofEntry = [...everywhere].filter((id) => !react.test(id))
  const bytesEverywhere = measureScript(ofReact, graph) + measureScript(ofEntry, graph)
  const groups = cut(graph, pagesOf(graph, everywhere, bytesEverywhere))
  const names = new Map(ofEntry.map((id) => [id, 'portal']))
  const taken = new Set(['portal', 'react'])
  for (const group of groups) {
    const name = nameOf(group, graph)
    let own = name
    for (let at = 2; taken.has(own); at += 1) own = `${name}${at}`
    taken.add(own)
    for (const id of group.ids) names.set(id, own)
  }
  for (const id of ofReact) names.set(id, 'react')
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
            const minified = (await transform(code, { minify: true })).code.replace(joints, '')
            const module = {
              imports: imports.flatMap((name) => idOf.get(name) ?? []),
              size: sizeInScript(minified),
              code: minified,
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
