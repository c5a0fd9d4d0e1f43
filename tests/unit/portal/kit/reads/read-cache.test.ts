import { QueryObserver } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineOperation } from '#core/api/contract/operation.ts'
import { localKeys } from '#core/session/keys.ts'
import { beginSession, endSession, session } from '#core/session/session.ts'
import { createCommand } from '../../../../../portal/kit/reads/create-command.ts'
import {
  areAllCached,
  client,
  prefetchRead,
  readOf,
  refetchReads,
} from '../../../../../portal/kit/reads/read-cache.ts'
import { pollWaitMs } from '../../../../../portal/kit/reads/use-read.ts'

const common = { summary: '', auth: 'bearer', status: 200 } as const
const counted = defineOperation({
  ...common,
  id: 'counted',
  method: 'GET',
  path: '/api/v1/counted',
  response: v.object({ count: v.number() }),
})
const add = defineOperation({
  ...common,
  id: 'add',
  method: 'POST',
  path: '/api/v1/counted',
  idempotent: true,
  invalidates: ['counted'],
  body: v.object({ count: v.number() }),
})
const touch = createCommand(
  defineOperation({ ...common, id: 'touch', method: 'POST', path: '/api/v1/touched' }),
  () => ({}),
)
const addMany = createCommand(add, (count: number) => ({ body: { count } }))

interface Asked {
  method: string
  body: string
  key: string | null
  answer(value?: unknown): void
  lose(): void
  /** Rejects the token. */
  refuse(): void
}

let asked: Asked[]

/** Waits until requests were sent and responses handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(async () => {
  const kept = new Map<string, string>([[localKeys.fingerprint, `device ${Date.now() + 1e9}`]])
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area })
  vi.stubGlobal('document', { referrer: '' })
  vi.stubGlobal('fetch', (_url: string, { method = '', headers, body, signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      const key = new Headers(headers).get('idempotency-key')
      const json = { headers: { 'content-type': 'application/json' } }
      const answer = (value: unknown = {}) => resolve(new Response(JSON.stringify(value), json))
      const refuse = () => resolve(new Response('[]', { ...json, status: 401 }))
      const lose = () => reject(new TypeError('lost'))
      asked.push({ method, body: String(body), key, answer, lose, refuse })
    })
  })
  endSession('logout')
  await settled()
  asked = []
})

afterEach(() => vi.useRealTimers())

function watchCounted() {
  const observer = new QueryObserver(client, readOf(counted, {}))
  return { observer, leave: observer.subscribe(() => undefined) }
}

describe('a command', () => {
  it('is one request for the same thing, and waits for its turn with another', async () => {
    const [first, same, other] = [addMany.perform(1), addMany.perform(1), addMany.perform(2)]
    await settled()
    expect(asked).toHaveLength(1)
    asked[0]?.answer()
    expect(await first).toMatchObject({ status: 'performed' })
    expect(await same).toEqual(await first)
    await settled()
    expect(asked.map(({ body }) => body)).toEqual(['{"count":1}', '{"count":2}'])
    asked[1]?.answer()
    expect(await other).toMatchObject({ status: 'performed' })
  })

  it('keeps its key after a lost answer, and takes another once it has counted', async () => {
    const lost = addMany.perform(3)
    await settled()
    asked[0]?.lose()
    expect(await lost).toMatchObject({ status: 'error', error: { code: 'network' } })
    for (const turn of [1, 2]) {
      const again = addMany.perform(3)
      await settled()
      asked[turn]?.answer()
      await again
    }
    const [first, second, third] = asked.map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is forgotten with the session, and what waits is not begun', async () => {
    const outcomes = [addMany.perform(4), addMany.perform(5)]
    await settled()
    endSession('logout')
    expect(await Promise.all(outcomes)).toEqual([{ status: 'idle' }, { status: 'idle' }])
    expect(addMany.state.current).toEqual({ status: 'idle' })
    expect(asked).toHaveLength(1)
  })
})

describe('a read', () => {
  it('is asked once for all that show it, also soon after, and again by whom comes later', async () => {
    const [one, two] = [watchCounted(), watchCounted()]
    await settled()
    expect(asked).toHaveLength(1)
    asked[0]?.answer({ count: 1 })
    await settled()
    expect(two.observer.getCurrentResult().data).toEqual({ count: 1 })
    for (const [after, times] of [
      [0, 1],
      [6_000, 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + after })
      const late = watchCounted()
      expect(late.observer.getCurrentResult().data).toEqual({ count: 1 })
      await settled()
      expect(asked).toHaveLength(times)
      late.leave()
    }
    for (const { leave } of [one, two]) leave()
  })

  it('is asked again after a command that outdates it, and keeps what was there where that fails', async () => {
    const { observer, leave } = watchCounted()
    await settled()
    asked[0]?.answer({ count: 1 })
    await settled()
    const added = addMany.perform(1)
    await settled()
    asked[1]?.answer()
    await added
    await settled()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
    asked[2]?.lose()
    expect(await areAllCached()).toBe(false)
    expect(observer.getCurrentResult()).toMatchObject({ data: { count: 1 }, isError: true })
    observer.refetch()
    await settled()
    asked[3]?.answer({ count: 2 })
    expect(await areAllCached()).toBe(true)
    expect(observer.getCurrentResult().data).toEqual({ count: 2 })
    leave()
  })

  it('is asked again by whom comes after a command, whatever that outdates', async () => {
    const { leave } = watchCounted()
    await settled()
    asked[0]?.answer({ count: 1 })
    await settled()
    const done = touch.perform()
    await settled()
    asked[1]?.answer()
    await done
    await settled()
    expect(asked).toHaveLength(2)
    leave()
    watchCounted().leave()
    await settled()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })

  it('that was asked for before a change does not answer for the time after it', async () => {
    const { observer, leave } = watchCounted()
    await settled()
    const again = refetchReads(counted)
    await settled()
    asked[0]?.answer({ count: 1 })
    await settled()
    expect(observer.getCurrentResult().data).toBeUndefined()
    asked[1]?.answer({ count: 2 })
    await again
    expect(observer.getCurrentResult().data).toEqual({ count: 2 })
    leave()
  })

  it("is forgotten with the session, also where it is shown, and a late answer is nobody's", async () => {
    const { observer, leave } = watchCounted()
    await settled()
    asked[0]?.answer({ count: 1 })
    await settled()
    observer.refetch()
    await settled()
    endSession('logout')
    await settled()
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, fetchStatus: 'idle' })
    asked[1]?.answer({ count: 2 })
    await settled()
    expect(observer.getCurrentResult().data).toBeUndefined()
    leave()
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).not.toContainEqual({ count: 1 })
  })
})

describe('a read ahead of its page', () => {
  it('is asked once, by a page that comes meanwhile or soon after as well', async () => {
    const [first, second] = [prefetchRead(counted), prefetchRead(counted)]
    const early = watchCounted()
    await settled()
    asked[0]?.answer({ count: 1 })
    expect(await Promise.all([first, second])).toEqual([{ count: 1 }, { count: 1 }])
    early.leave()
    expect(await prefetchRead(counted)).toEqual({ count: 1 })
    const late = watchCounted()
    expect(late.observer.getCurrentResult().data).toEqual({ count: 1 })
    await settled()
    expect(asked).toHaveLength(1)
    late.leave()
  })

  it('is asked again by a page that comes later, and after a command that outdates it', async () => {
    const known = async (count: number) => {
      const answered = prefetchRead(counted)
      await settled()
      asked.at(-1)?.answer({ count })
      expect(await answered).toEqual({ count })
    }
    await known(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    const later = watchCounted()
    await settled()
    expect(asked).toHaveLength(2)
    asked[1]?.answer({ count: 2 })
    await settled()
    later.leave()
    vi.setSystemTime(Date.now() + 6_000)
    await known(3)
    const added = addMany.perform(1)
    await settled()
    asked[3]?.answer()
    await added
    const after = watchCounted()
    await settled()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST', 'GET'])
    after.leave()
  })

  it('that a command overtakes is asked again by the page', async () => {
    const overtaken = prefetchRead(counted)
    await settled()
    const done = touch.perform()
    await settled()
    asked[1]?.answer()
    await done
    asked[0]?.answer({ count: 1 })
    expect(await overtaken).toBeUndefined()
    const { leave } = watchCounted()
    await settled()
    expect(asked).toHaveLength(3)
    leave()
  })

  it('that was refused is asked again by the page, which tells of it', async () => {
    const refused = prefetchRead(counted)
    await settled()
    asked[0]?.lose()
    expect(await refused).toBeUndefined()
    const { observer, leave } = watchCounted()
    await settled()
    asked[1]?.lose()
    await settled()
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'network' })
    leave()
  })

  it('ends no session, but for a page that waits for it', async () => {
    for (const waits of [false, true]) {
      beginSession({ access_token: 'rejected', holder: 'somebody' })
      const ahead = prefetchRead(counted)
      await settled()
      const after = waits ? watchCounted() : undefined
      asked.at(-1)?.refuse()
      await ahead
      expect(session.authenticated).toBe(!waits)
      after?.leave()
    }
    expect(asked).toHaveLength(2)
  })

  it('is left to the next page if the page before shows it', async () => {
    const { leave } = watchCounted()
    await settled()
    asked[0]?.answer({ count: 1 })
    await settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    expect(await prefetchRead(counted)).toEqual({ count: 1 })
    expect(asked).toHaveLength(1)
    leave()
  })

  it('is not a prefetch if the page before had asked', async () => {
    beginSession({ access_token: 'rejected', holder: 'somebody' })
    const { leave } = watchCounted()
    const ahead = prefetchRead(counted)
    await settled()
    asked[0]?.refuse()
    await ahead
    expect(asked).toHaveLength(1)
    expect(session.authenticated).toBe(false)
    leave()
  })
})

describe('a read that takes long', () => {
  it('waits half a minute, and says that it took too long', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const { observer, leave } = watchCounted()
    await settled()
    expect(timeout).toHaveBeenCalledWith(30_000)
    limit.abort()
    await settled()
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'timeout' })
    leave()
    timeout.mockRestore()
  })
})

describe('asking again by itself', () => {
  const waits = (of: (count: number) => number) => Array.from({ length: 20 }, (_, count) => of(count))

  it('is soon at first, then less often, within what the page allows', () => {
    const [whole, short] = [
      waits((asked) => pollWaitMs(asked, 0)),
      waits((asked) => pollWaitMs(asked, 0, 4_000)),
    ]
    for (const list of [whole, short]) {
      expect(list[0]).toBe(700)
      expect(list).toEqual([...list].sort((a, b) => a - b))
    }
    expect([whole.at(-1), short.at(-1)]).toEqual([15_000, 4_000])
  })

  it('keeps off a server that does not answer, within twenty seconds, however short the page waits else', () => {
    expect(pollWaitMs(9, 1, 4_000)).toBe(1_400)
    expect(pollWaitMs(9, 30, 4_000)).toBe(20_000)
  })
})
