import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { useApi } from '../support/api.ts'
import { dump } from '../support/dump.ts'
import { engines } from '../support/engines.ts'
import { onceOnly, send } from '../support/once-only.ts'

const repeats = sizeOf('lost-answers')
const atOnce = 10

// Repeated requests also count as attempts.
const counters = ['limits']

const keyed = operations.filter(({ idempotent }) => idempotent).map(({ id }) => id)

test('every operation that takes a key is put to the test', () => {
  expect(Object.keys(onceOnly).sort()).toEqual([...keyed].sort())
})

describe.each(engines)('an answer that was lost, on %s', (engine) => {
  const api = useApi(engine)

  test.each(keyed.map((id) => [id]))(
    `%s: ${repeats} repeats change nothing and hear the same`,
    async (id) => {
      const attempt = await onceOnly[id]?.(api)
      if (!attempt) throw new Error(`${id} is not prepared`)
      const key = randomUUID()
      const nothing = await dump(api, counters)
      const first = await send(api, attempt, key)
      expect([first.status < 300, first.text]).toEqual([true, first.text])
      const effect = await dump(api, counters)
      expect(effect).not.toBe(nothing)
      for (let sent = 0; sent < repeats; sent += atOnce) {
        const answers = await Promise.all(Array.from({ length: atOnce }, () => send(api, attempt, key)))
        for (const answer of answers) expect(answer).toEqual(first)
      }
      expect(await dump(api, counters)).toBe(effect)
    },
  )
})
