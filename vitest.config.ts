import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 120_000 }

/** Everything below the browser: laws over the tables, units, the API on both databases, survival of a kill. */
export default defineConfig({
  test: {
    // As many as the machine has: left alone, one core of two would wait.
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: 'laws', include: ['tests/laws/**/*.test.ts'] } },
      { test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'durability',
          include: ['tests/durability/**/*.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
          // After everything else and alone: it kills, and it measures time.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
