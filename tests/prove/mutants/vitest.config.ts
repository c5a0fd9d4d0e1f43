import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import whole from '../../../vitest.config.ts'

/** Files to run in this order, as paths from the root; all in any order if empty. */
const order: readonly string[] = JSON.parse(process.env.MUTANT_TESTS ?? '[]')
/** Beginnings of the paths of files that have run. */
const done: readonly string[] = JSON.parse(process.env.MUTANT_DONE ?? '[]')
const projects = [...new Set(order.map((file) => file.split('/')[1]))]

/** Builds for minutes what no change is in. */
const building = 'tests/contract/hosting/another-brand.test.ts'

class Nearest extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      order.findIndex((file) => moduleId.endsWith(`/${file}`))
    return order.length === 0 ? super.sort(specs) : specs.toSorted((a, b) => place(a) - place(b))
  }
}

/** The tests that may find a planted change: those below the browser that kill no process, on SQLite. */
export default defineConfig({
  test: {
    maxWorkers: whole.test?.maxWorkers,
    sequence: { sequencer: Nearest },
    // The prepared sources are the same for every change: transformed once.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/transformed' },
    projects: (whole.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return []
      const { test = {} } = project
      if (!['laws', 'unit', 'unit-staged', 'contract'].includes(String(test.name))) return []
      const setupFiles = ['tests/prove/mutants/switch.ts', ...[test.setupFiles ?? []].flat()]
      const exclude = [
        ...(test.exclude ?? configDefaults.exclude),
        building,
        ...done.flatMap((beginning) => [`${beginning}*`, `${beginning}*/**`]),
      ]
      const groupOrder = 1 + Math.max(0, projects.indexOf(String(test.name)))
      return { ...project, test: { ...test, setupFiles, exclude, globalSetup: [], sequence: { groupOrder } } }
    }),
  },
})
