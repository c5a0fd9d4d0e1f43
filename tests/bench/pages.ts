import type { Browser } from 'playwright'
import { pages as rows } from '#core/routes/pages.ts'
import { readPageMetas } from '../../portal/build/recipe/page-metas.mjs'
import { withSite } from './browser.ts'
import { onPhone, tokenOf } from './phone.ts'
import { median, table } from './ratio.ts'

const runs = 3
/** The simplest page comes first. The offline page loads nothing, and the gallery is not public. */
const metas = await readPageMetas()
const open = rows
  .filter(({ page, id }) => metas[page]?.description || id === 'problem')
  .map(({ path }) => path)
const paths = ['/problema', ...open.filter((path) => path !== '/problema')]
const ofPerson = ['/minha-conta', '/meu-emprestimo/parcelas', '/emprestimo/novo']

interface Load {
  paint: number
  kilobytes: number
}

function load(browser: Browser, url: string, token?: string): Promise<Load> {
  return onPhone(browser, { isFar: true, token }, async (page, bytes) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          )
          observer.observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    return { paint, kilobytes: bytes() / 1000 }
  })
}

/**
 * Largest contentful paint and bytes of a first visit on a cheap phone: processor four times slower, slow 4G.
 * Covers all listed pages and some for logged-in users. Lab data, not field data.
 */
export function pages(): Promise<string> {
  return withSite(async (server, browser) => {
    const token = await tokenOf(server.origin, 'nadia')
    const all = [...paths, ...ofPerson]
    const loads = new Map<string, Load[]>(all.map((path) => [path, []]))
    for (let run = 0; run < runs; run += 1)
      for (const path of all) {
        const visitor = ofPerson.includes(path) ? token : undefined
        loads.get(path)?.push(await load(browser, server.origin + path, visitor))
      }
    const rowsOf = (figure: keyof Load) =>
      [...loads].map(([name, found]) => ({ name, value: median(found.map((one) => one[figure])) }))
    return [
      table(
        'Largest paint, processor 4 times slower, slow 4G, against the plainest page',
        rowsOf('paint'),
        'ms',
        0,
      ),
      table('Bytes of a first visit, all that is fetched until it rests', rowsOf('kilobytes'), 'kB', 1),
    ].join('\n')
  })
}
