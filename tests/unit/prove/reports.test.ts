import { expect, test } from 'vitest'
import { failuresOf } from '../../prove/reports.ts'

const ran = (status: string) => ({ status, fullName: `a test that ${status}`, failureMessages: ['why'] })

test('a failure is a test, or a file that failed outside of its tests', () => {
  const failures = failuresOf({
    testResults: [
      { name: 'whole.test.ts', status: 'passed', assertionResults: [ran('passed')] },
      {
        name: 'test.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [ran('passed'), ran('failed')],
      },
      { name: 'hook.test.ts', status: 'failed', message: 'left open', assertionResults: [ran('passed')] },
    ],
  })
  expect(failures).toEqual([
    { name: 'test.test.ts: a test that failed', message: 'why' },
    { name: 'hook.test.ts', message: 'left open' },
  ])
})
