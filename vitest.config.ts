import { defineConfig } from 'vitest/config'
import { bakeModules } from './portal/build/recipe/bake-modules.mjs'
import { pageMetas } from './portal/build/recipe/page-metas.mjs'

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 120_000 }
// The files of a worker share its modules: loading the server for each took a third of the time.
const shared = { isolate: false }
const globalSetup = ['tests/support/compiled-server.ts', 'tests/support/global-postgres.ts']
const slow = { ...shared, globalSetup, testTimeout: 180_000 }
/** Units that run a bundler or compiler: too slow for `npm run check`. */
const building = 'tests/unit/**/*.build.test.ts'
/** Units that put a stage of their own, such as a window, in place of what the process has. */
const staging = ['tests/unit/{portal,widget}/**/*.test.{ts,tsx}', 'tests/unit/core/session/*.test.ts']
/** Builds everything once more: not in each run, but with both engines, and in `npm run prove -- brand`. */
const anotherBrand = process.env.ENGINES === 'both' ? [] : ['tests/contract/hosting/another-brand.test.ts']
const timing = 'tests/durability/timing.test.ts'

/** Everything below the browser: laws over the tables, units, the API on both databases, survival of a kill. */
export default defineConfig({
  test: {
    // As many as the machine has: left alone, one core of two would wait.
    maxWorkers: 2,
    projects: [
      {
        plugins: [bakeModules(), pageMetas()],
        test: { ...node, ...shared, name: 'laws', include: ['tests/laws/**/*.test.ts'] },
      },
      {
        plugins: [bakeModules()],
        test: {
          ...node,
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [building, ...staging],
        },
      },
      {
        plugins: [bakeModules()],
        test: { ...node, name: 'unit-staged', include: staging, exclude: [building] },
      },
      { plugins: [bakeModules()], test: { ...node, name: 'build', include: [building] } },
      {
        test: {
          ...node,
          ...shared,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: anotherBrand,
          setupFiles: ['tests/contract/support/after-each-file.ts'],
          globalSetup,
        },
      },
      {
        test: {
          ...node,
          ...slow,
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          exclude: [timing],
          // After everything else: it kills.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...node,
          ...slow,
          name: 'timing',
          include: [timing],
          // Alone: it measures time.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
