import pg from 'pg'
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
  ['28P01', 'database refuses us'],
  ['3D000', 'database refuses us'],
  ['23505', undefined],
  ['SQLITE_ERROR', undefined],
  ['0', undefined],
  [53100, undefined],
])('the code %s is told as: %s', (code, words) => expect(unavailabilityReason(failure(code))).toBe(words))

/** What node:net and node:dns say of a connection that cannot be made or that ends. */
test.each([
  ...['ECONNREFUSED', 'ENOENT', 'EACCES', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map((code) => [
    code,
    'connect',
  ]),
  ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL'].map((code) => [code, 'getaddrinfo']),
  ...['ECONNRESET', 'ETIMEDOUT'].map((code) => [code, 'read']),
  ['EPIPE', 'write'],
])('%s of %s is the database out of reach', (code, syscall) =>
  expect(unavailabilityReason(Object.assign(failure(code), { syscall }))).toBe('database out of reach'),
)

test.each(['postgres://x@localhost/x?host=/nowhere', 'postgres://x@127.0.0.1:1/x'])(
  'the driver says so of %s',
  async (connectionString) => {
    const error: unknown = await new pg.Client({ connectionString }).connect().catch((thrown) => thrown)
    expect(unavailabilityReason(error)).toBe('database out of reach')
  },
)

test.each([
  ['ENOENT', 'open'],
  ['EACCES', 'open'],
])('%s of %s is our own fault', (code, syscall) =>
  expect(unavailabilityReason(Object.assign(failure(code), { syscall }))).toBeUndefined(),
)

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
