import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { withBrowser } from './browser.ts'
import { simulators } from './others/bundles.ts'
import { products } from './others/packages.ts'
import { startShop, type Visit, visit } from './others/visit.ts'
import { type Row, spreadRows, table } from './ratio.ts'

const pairs = 15

type Pair = readonly [ours: Visit, other: Visit]

/** Ours, and each of the others relative to ours, by what was measured beside it in each pair. */
function rowsOf(
  [own, ...others]: readonly string[],
  measured: ReadonlyMap<string, readonly Pair[]>,
  of: (visit: Visit) => number | undefined,
): Row[] {
  const rows = others.map((name) => {
    const figures = (which: 0 | 1) => measured.get(name)!.map((pair) => of(pair[which]) ?? Number.NaN)
    return spreadRows(new Map([own!, name].map((each, index) => [each, figures(index as 0 | 1)])))
  })
  return [rows[0]![0]!, ...rows.map((pair) => pair[1]!).filter(({ value }) => !Number.isNaN(value))]
}

/**
 * The simulator relative to other implementations with the same texts, calculations, styles and build, and to
 * two other products, for which only bytes, script execution and heap are compared. Each is measured in pairs with ours,
 * by the time that the page's thread has worked, so that what else a machine does hardly counts. All simulators must show
 * the same for the same choice.
 */
export async function embeds(): Promise<string> {
  const own = await simulators()
  const scripts = Object.entries({ ...own, ...(await products()) })
  const names = scripts.map(([name]) => name)
  const shop = await startShop(scripts.map(([, code]) => code))
  const measured = new Map<string, Pair[]>(names.slice(1).map((name) => [name, []]))
  try {
    await withBrowser(async (browser) => {
      const seen = (index: number) => visit(browser, shop, index, { hasElement: names[index]! in own })
      for (let round = 0; round < pairs; round += 1)
        for (const [before, name] of names.slice(1).entries()) {
          // Each is first as often as ours.
          const theirs = round % 2 ? await seen(before + 1) : undefined
          const ours = await seen(0)
          const other = theirs ?? (await seen(before + 1))
          if (other.words && other.words !== ours.words)
            throw new Error(`${name} says ${other.words} for ${ours.words}`)
          measured.get(name)!.push([ours, other])
        }
    })
  } finally {
    await shop.close()
  }
  const bytes = await Promise.all(
    scripts.map(async ([name, code]) => ({ name, value: (await promisify(brotliCompress)(code)).length })),
  )
  const rows = (of: (visit: Visit) => number | undefined) => rowsOf(names, measured, of)
  return [
    table('Simulator and others: script, brotli', bytes, 'B', 0),
    table(
      'Script asked for to element painted (products: to script run), time of the thread',
      rows(({ ready }) => ready),
      'ms',
      1,
    ),
    table(
      '50 more painted, time of the thread',
      rows(({ fifty }) => fifty),
      'ms',
      1,
    ),
    table(
      'Script heap after a collection, one instance',
      rows(({ heap }) => heap),
      'kB',
      0,
    ),
    table(
      'Script heap after a collection, 51 instances',
      rows(({ fifty, heapOfAll }) => fifty && heapOfAll),
      'kB',
      0,
    ),
  ].join('\n')
}
