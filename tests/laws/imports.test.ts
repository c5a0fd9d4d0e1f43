import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesOf, importBreaches } from './import-law.ts'
import { importsOf, sourcesOf, worlds } from './sources.ts'

describe('the import law', () => {
  it('holds in every file', () => {
    expect(sourcesOf(worlds, /\.(tsx?|mjs)$/).flatMap(importBreaches)).toEqual([])
  })

  // The compiler checks TypeScript only, and no test runs the benchmarks.
  it('leads to a file from every script', () => {
    const scripts = sourcesOf([...worlds], /\.(jsx?|mjs)$/)
    const missing = scripts.flatMap((source) =>
      importsOf(source)
        .filter((name) => /^(?:core|portal|widget|demo|tests)\/[^$]*\.\w+$/.test(name) && !existsSync(name))
        .map((name) => `${source.file}: ${name}`),
    )
    expect(scripts.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  it('lets no two folders import each other', () => {
    expect(circlesOf(sourcesOf(worlds, /\.(tsx?|mjs)$/))).toEqual([])
    const planted = [
      { file: 'core/money/a.ts', code: "import { b } from '../format/b.ts'" },
      { file: 'core/format/b.ts', code: "import type { a } from '#core/money/a.ts'" },
    ]
    expect(circlesOf(planted)).toEqual(['core/format, core/money'])
  })

  it.each([
    ['core/money/price-table.ts', "import { Loaded } from '../../portal/kit/loaded.tsx'"],
    ['core/flow/step-engine.ts', "import { useState } from 'react'"],
    ['portal/app/app.tsx', "import { formatBrl } from '../../core/format/brl.ts'"],
    ['portal/app/app.tsx', "import { build } from '../../demo/api/app.ts'"],
    ['widget/credit.ts', "const page = import('../portal/features/home/page.tsx')"],
    ['demo/api/identity/login.ts', "import { address } from '../profile/address.ts'"],
    ['demo/api/request/analyse-request.ts', "import { sandboxPorts } from '../../sandbox/ports.ts'"],
    ['demo/api/platform/clock.ts', "import { serve } from '../serve.ts'"],
    ['portal/kit/loaded-read.tsx', "import { Bar } from '../app/bar/bar.tsx'"],
    ['portal/features/charge/boleto-panel.tsx', "import { Login } from '../access/index.ts'"],
    ['portal/features/home/page.tsx', "import { text } from '../trust/problem/text.ts'"],
    ['portal/app/bar/navigation-bar.tsx', "import { Panel } from '../../features/chat/panel.tsx'"],
  ])('sees a breach planted in %s', (file, code) => {
    expect(importBreaches({ file, code })).toHaveLength(1)
  })
})
