import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { retryDays } from '../../../demo/api/platform/jobs/queue.ts'

it.each([
  'demo/deploy/alerts.yml',
  'demo/api/referrals/README.md',
  'demo/api/desk/README.md',
  'demo/api/ports/README.md',
])('%s tells for how long a failing job is tried again', (file) => {
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  expect(text).toContain(`for ${retryDays} days`)
})
