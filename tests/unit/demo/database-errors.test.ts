import { expect, test } from 'vitest'
import {
  isUniqueViolation,
  unavailabilityReason,
} from '../../../demo/api/platform/database/database-errors.ts'

const failure = (code: unknown, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['53100', 'disk full'],
  ['SQLITE_FULL', 'disk full'],
  ['57014', 'statement took too long'],
  ['SQLITE_BUSY', 'another process holds the lock'],
  ['SQLITE_BUSY_SNAPSHOT', 'another process holds the lock'],
  ['SQLITE_IOERR_WRITE', 'disk error'],
  ['53200', 'database out of resources'],
  ['ECONNREFUSED', 'database out of reach'],
  ['08006', 'database out of reach'],
  ['57P01', 'database out of reach'],
  ['23505', undefined],
  ['SQLITE_ERROR', undefined],
  ['0', undefined],
  [53100, undefined],
])('the code %s is told as: %s', (code, words) => expect(unavailabilityReason(failure(code))).toBe(words))

test.each([
  ['Query read timeout', 'statement took too long'],
  ['timeout exceeded when trying to connect', 'no connection came free'],
  ['Connection terminated unexpectedly', 'database out of reach'],
  ['Client has encountered a connection error and is not queryable', 'database out of reach'],
  ['the answer said: Query read timeout', undefined],
])('the message "%s" is told as: %s', (message, words) => {
  expect(unavailabilityReason(new Error(message))).toBe(words)
  expect(unavailabilityReason({ message })).toBeUndefined()
})

test('what is taken is known by the code of either engine', () => {
  for (const code of ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
    expect(isUniqueViolation(failure(code))).toBe(true)
  for (const code of ['23503', 'SQLITE_CONSTRAINT', '', undefined])
    expect(isUniqueViolation(failure(code))).toBe(false)
  for (const none of [new Error('23505'), { code: '23505' }, undefined])
    expect(isUniqueViolation(none)).toBe(false)
})
