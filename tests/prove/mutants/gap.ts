import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Judged } from './folders.ts'

const sum = 'export const sum = (a: number, b: number): number => a + b\n'
const testOf = (name: string, claim: string) =>
  `import { expect, it } from 'vitest'\nimport { sum } from '#core/planted/${name}.ts'\n\nit('adds', () => ${claim})\n`

const files = {
  'core/planted/gap.ts': sum,
  'core/planted/held.ts': sum,
  'core/planted/unused.ts': sum,
  'tests/unit/core/planted/gap.test.ts': testOf('gap', 'void [expect, sum(1, 2)]'),
  'tests/unit/core/planted/held.test.ts': testOf('held', 'expect(sum(1, 2)).toBe(3)'),
}

/** The folder of the control: one source is held by a test, one is called without a claim, one is not called. */
export const gap: Judged = { folder: 'core/planted', goal: 0, stages: [['tests/unit/core/planted/']] }

/** Writes the control's files into a copy of the sources. */
export function plantGap(copy: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
}
