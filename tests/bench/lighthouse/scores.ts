import lighthouse from 'lighthouse'
import { freePorts } from '../../support/free-port.ts'
import { withSite } from '../browser.ts'
import { median } from '../ratio.ts'

const runs = 3
const paths = ['/', '/login', '/nosso-jeito']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse scores with its mobile settings; medians, because a busy machine lowers performance scores. */
export async function scores(): Promise<string> {
  const [port = 0] = await freePorts(1)
  const flags = { port, onlyCategories: categories, logLevel: 'error' as const }
  return withSite(
    async (server) => {
      const lines: string[] = []
      for (const path of paths) {
        const found: number[][] = []
        for (let run = 0; run < runs; run += 1) {
          const result = await lighthouse(server.origin + path, flags)
          if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message)
          found.push(categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)))
        }
        const medians = categories.map((name, at) => `${name} ${median(found.map((row) => row[at] ?? 0))}`)
        lines.push(`  ${path.padEnd(16)} ${medians.join('   ')}`)
      }
      return [`\nLighthouse, mobile, median of ${runs}`, ...lines].join('\n')
    },
    [`--remote-debugging-port=${port}`],
  )
}
