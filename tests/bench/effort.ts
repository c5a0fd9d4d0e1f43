import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from '../journeys/walk/counted.ts'
import { readReport, type Suite, specsOf } from '../prove/reports.ts'

/** Counted by hand on 2026-11-22; keyed by the first words of a journey's title. */
const before: Record<string, string> = {
  'from a simulator to the session': '7 screens, 6 presses, 8 fields, 2 passwords',
  'a newcomer is through the request': '25 screens, about 55 presses, 15 fields, 5 files',
  'a forgotten password': '6 screens',
  'from the login to a copied Pix code': '4 presses',
  'paying early': '3 presses',
  'giving a contract up': '2 presses from the loan’s page',
}

const words = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(', ')

/** How much a user has to do for each errand, from the journeys that limit it. */
export async function effort(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vereda-effort-'))
  const report = join(dir, 'journeys.json')
  try {
    spawnSync('npx', ['--no-install', 'playwright', 'test', 'length-phone', '--reporter=json'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const rows = specsOf(readReport(report) as Suite).flatMap(({ title, tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === 'counts')
          .map(({ description = '{}' }) => {
            const past = Object.entries(before).find(([words]) => title.startsWith(words))?.[1] ?? ''
            return `| ${title} | ${past} | ${words(JSON.parse(description))} |`
          }),
      ),
    )
    return ['| errand | 2026-11-22 | now |', '| --- | --- | --- |', ...rows, ''].join('\n')
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
