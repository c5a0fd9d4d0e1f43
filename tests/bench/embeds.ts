import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { startSite } from '../support/static-site.ts'
import { withBrowser } from './browser.ts'
import { simulators } from './others/bundles.ts'
import { products } from './others/packages.ts'
import { type Visit, visit } from './others/visit.ts'
import { spreadRows, table } from './ratio.ts'

const rounds = 7
const pageOf = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Loja</title><script src="/page.js"></script><body>${body}</body></html>`

/**
 * The simulator relative to other implementations with the same texts, calculations, styles and build, and to
 * two other products, for which only bytes, script execution and heap are compared. All are measured in every
 * round, and all simulators must show the same for the same choice.
 */
export async function embeds(): Promise<string> {
  const own = await simulators()
  const scripts = Object.entries({ ...own, ...(await products()) })
  const site = await startSite({
    files: {
      '/simulator.html': pageOf('<credit-simulator></credit-simulator>'),
      '/empty.html': pageOf(''),
      '/page.js': await readFile(`${import.meta.dirname}/others/page.js`, 'utf8'),
      ...Object.fromEntries(scripts.map(([, code], index) => [`/${index}.js`, code])),
    },
  })
  const visits = new Map<string, Visit[]>(scripts.map(([name]) => [name, []]))
  let ours: string | undefined
  try {
    await withBrowser(async (browser) => {
      for (let round = -1; round < rounds; round += 1)
        for (const [index, [name]] of scripts.entries()) {
          const page = name in own ? '/simulator.html' : '/empty.html'
          const seen = await visit(browser, site.origin, page, `/${index}.js`)
          ours ??= seen.words
          if (seen.words && seen.words !== ours) throw new Error(`${name} says ${seen.words} for ${ours}`)
          if (round >= 0) visits.get(name)?.push(seen)
        }
    })
  } finally {
    await site.close()
  }
  const bytes = await Promise.all(
    scripts.map(async ([name, code]) => ({ name, value: (await promisify(brotliCompress)(code)).length })),
  )
  const rows = (of: (visit: Visit) => number | undefined) =>
    spreadRows(
      new Map(
        [...visits]
          .map(([name, seen]) => [name, seen.flatMap((one) => of(one) ?? [])] as const)
          .filter(([, values]) => values.length > 0),
      ),
    )
  return [
    table('Simulator and others: script, brotli', bytes, 'B', 0),
    table(
      'Script asked for to element drawn (products: to script run), processor 4 times slower',
      rows(({ ready }) => ready),
    ),
    table(
      '50 more drawn, processor 4 times slower',
      rows(({ fifty }) => fifty),
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
