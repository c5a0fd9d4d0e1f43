import { readFileSync } from 'node:fs'
import type { Ran } from './table.ts'

/** A report that was written, or an empty one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    line: number
    title: string
    tests: {
      projectName: string
      status: string
      annotations: { type: string; description?: string }[]
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

/** The tests below the browser that ran. */
export function testsOf(report: string): Ran[] {
  const { testResults = [] } = readReport(report) as VitestReport
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName }) => ({ file: name, title: fullName, passed: status === 'passed' })),
  )
}

export const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.suites ?? []).flatMap(specsOf),
  ...(suite.specs ?? []),
]

/** The journeys that ran, once for each screen. */
export function journeysOf(report: string): Ran[] {
  return specsOf(readReport(report) as Suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ file: `tests/journeys/${file}`, title, passed: status !== 'unexpected' })),
  )
}
