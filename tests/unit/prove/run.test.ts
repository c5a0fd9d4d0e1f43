import { expect, test } from 'vitest'
import { secondsOfJourneys, unseenByPostgres, unsteadyOf } from '../../prove/reports.ts'
import { aroundTests, partOf, secondsTable } from '../../support/seconds.ts'

test('the seconds of a run are summed by part, and the slowest tests are named', () => {
  const timed = (part: string, title: string, seconds: number) => ({
    part,
    file: 'a.test.ts',
    title,
    seconds,
  })
  const table = secondsTable(
    [timed('unit', 'first', 1), timed('unit', aroundTests, 0.5), timed('laws', 'second', 12)],
    1,
  )
  expect(table).toContain('| unit | 1 | 1.5 |')
  expect(table).toContain('| laws | 1 | 12 |')
  expect(table).toContain('| a.test.ts: second | 12 |')
  expect(table).not.toContain('a.test.ts: first')
})

test('a contract test belongs to the database in its title', () => {
  expect(partOf('contract', 'codes on SQLite > one')).toBe('contract on SQLite')
  expect(partOf('contract', 'two processes on one PostgreSQL > one')).toBe('contract on PostgreSQL')
  expect(partOf('contract', 'headers > one')).toBe('contract')
  expect(partOf('unit', 'the settings of PostgreSQL')).toBe('unit')
})

test('a journey counts with all of its tries, and one that needed the second is told with its cause', () => {
  const test = (status: string, ...results: { duration: number; error?: { message: string } }[]) => ({
    projectName: 'phone',
    status,
    annotations: [],
    results,
  })
  const file = { file: 'a.spec.ts', line: 3 }
  const suite = {
    suites: [
      {
        specs: [
          { ...file, title: 'steady', tests: [test('expected', { duration: 1000 })] },
          {
            ...file,
            title: 'unsteady',
            tests: [test('flaky', { duration: 2000, error: { message: 'late' } }, { duration: 1000 })],
          },
        ],
      },
    ],
  }
  expect(secondsOfJourneys(suite).map(({ part, seconds }) => [part, seconds])).toEqual([
    ['journeys on phone', 1],
    ['journeys on phone', 3],
  ])
  expect(unsteadyOf(suite, 'flaky')).toEqual([{ name: '[phone] a.spec.ts:3 unsteady', message: 'late' }])
  expect(unsteadyOf(suite, 'unexpected')).toEqual([])
})

test('a statement that only SQLite was sent is told, whatever its parameters', () => {
  const sent = (engine: string, statement: string) => ({ engine, statement, file: 'a.test.ts' })
  const both = [sent('SQLite', 'select 1'), sent('PostgreSQL', 'select 1')]
  expect(unseenByPostgres(both)).toEqual([])
  expect(unseenByPostgres([...both, sent('SQLite', 'select 2')])).toEqual(['a.test.ts: select 2'])
})
