import { environmentManager } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineOperation } from '#core/api/contract/operation.ts'
import { localKeys } from '#core/session/keys.ts'
import { client } from '../../../../../portal/kit/reads/read-cache.ts'
import { pollWaitMs, useRead } from '../../../../../portal/kit/reads/use-read.ts'
import { runHook } from '../../run-hook.ts'

const counted = defineOperation({
  ...{ summary: '', auth: 'none', method: 'GET', status: 200 },
  ...{ id: 'polled', path: '/api/v1/polled', response: v.object({}) },
} as const)

let askedAt: number[]
let answers: number[]

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  askedAt = []
  const fingerprint = `device ${Date.now() + 1e9}`
  const area = {
    getItem: (key: string) => (key === localKeys.fingerprint ? fingerprint : null),
    setItem() {},
    removeItem() {},
  }
  const page = Object.assign(new EventTarget(), { localStorage: area, sessionStorage: area })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { referrer: '', visibilityState: 'visible', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => {
    askedAt.push(Date.now())
    return Response.json({}, { status: answers.shift() ?? 200 })
  })
})

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['later', [200, 404, 404, 404, 200, 200, 404, 404, 200]],
  ['at once', [404, 404, 200, 404, 200]],
])('the waits begin anew after each trouble, also where it comes %s', async (_when, statuses) => {
  answers = [...statuses]
  const { leave } = await runHook(() => useRead(counted, {}, { poll: () => true }))
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  client.clear()
  const waits = statuses.map((_, asked) => (askedAt[asked + 1] ?? 0) - (askedAt[asked] ?? 0))
  let failed = 0
  const expected = statuses.map((status, asked) => {
    failed = status === 200 ? 0 : failed + 1
    return Math.trunc(pollWaitMs(asked + 1, failed))
  })
  expect(waits).toEqual(expected)
})
