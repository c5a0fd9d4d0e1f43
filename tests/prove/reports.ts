import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Timed } from '../support/seconds.ts'
import type { Ran } from './table.ts'

/** The folder of a run's reports, ignored by git. */
export const results = 'test-results'

export const reports = {
  vitest: `${results}/vitest.json`,
  journeys: `${results}/journeys.json`,
  /** Seconds of each test below the browser, and then of all. */
  seconds: `${results}/seconds.json`,
  /** Folder of the statements that the contract tests sent to each engine. */
  statements: `${results}/statements`,
}

/** Reads a report; empty if it does not exist. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export interface VitestReport {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    /** Milliseconds since 1970. */
    startTime?: number
    endTime?: number
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
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

/** The tests run without a browser. */
export function testsOf(report: string): Ran[] {
  const { testResults = [] } = readReport(report) as VitestReport
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName }) => ({ file: name, title: fullName, passed: status === 'passed' })),
  )
}

/** What failed without a browser: tests, and files that failed outside of their tests. */
export function failuresOf({ testResults = [] }: VitestReport): { name: string; message?: string }[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name, message }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: failureMessages[0],
    }))
  })
}

export const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.suites ?? []).flatMap(specsOf),
  ...(suite.specs ?? []),
]

/** The journeys run, once per screen. */
export function journeysOf(report: string): Ran[] {
  return specsOf(readReport(report) as Suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ file: `tests/journeys/${file}`, title, passed: status !== 'unexpected' })),
  )
}

/** Seconds of each journey, all of its tries together. */
export function secondsOfJourneys(suite: Suite): Timed[] {
  return specsOf(suite).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      part: `journeys on ${projectName}`,
      file: `tests/journeys/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  )
}

/** Journeys that failed, or passed only when tried again, each with its reason. */
export function unsteadyOf(
  suite: Suite,
  status: 'unexpected' | 'flaky',
): { name: string; message?: string }[] {
  return specsOf(suite).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} ${title}`,
        message: results.find(({ error }) => error)?.error?.message,
      })),
  )
}

interface Sent {
  engine: string
  statement: string
  file: string
}

/** Statements that were sent to SQLite and never to PostgreSQL, each with a test file that sent it. */
export function unseenByPostgres(sent: readonly Sent[]): string[] {
  const seen = new Set(sent.filter(({ engine }) => engine === 'PostgreSQL').map(({ statement }) => statement))
  const unseen = new Map(
    sent.filter(({ statement }) => !seen.has(statement)).map(({ statement, file }) => [statement, file]),
  )
  return [...unseen].map(([statement, file]) => `${file}: ${statement}`)
}

/** The statements of a run. */
export function statementsOf(folder: string): Sent[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sent),
  )
}
