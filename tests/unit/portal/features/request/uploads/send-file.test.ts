import { describe, expect, it, vi } from 'vitest'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { ApiError, clientError } from '#core/api/errors.ts'
import { limitConcurrency } from '../../../../../../portal/features/request/uploads/limit-concurrency.ts'
import { sendFile } from '../../../../../../portal/features/request/uploads/send-file.ts'
import type { UploadChannel } from '../../../../../../portal/features/request/uploads/upload-channel.ts'

const announced = { kind: 'selfie', name: 'eu.jpg', size: 700_000, digest: 'd'.repeat(43) } as const
const bytes = Uint8Array.from({ length: announced.size }, (_, at) => at % 251)

/** A server stub that stores what arrives; `failing` says how the n-th request fails. */
function server(failing: (request: number) => 'before' | 'after' | undefined = () => undefined) {
  const kept = new Uint8Array(announced.size)
  let received = 0
  let requests = 0
  let state: LoanDocument['state'] = 'receiving'
  const answer = (): LoanDocument => ({
    id: 'one',
    ...announced,
    received,
    state,
    reason: null,
    replaces: null,
    updatedAt: '2026-11-21T12:00:00.000Z',
  })
  async function request(act: () => void): Promise<LoanDocument> {
    requests += 1
    const fault = failing(requests)
    if (fault === 'before') throw clientError('network')
    act()
    if (fault === 'after') throw clientError('network')
    return answer()
  }
  const channel: UploadChannel = {
    list: async () => ({ items: [answer()], wanted: [], missing: [], later: [] }),
    announce: () => request(() => undefined),
    cancel: async () => undefined,
    send: async (_id, offset, content) => {
      const part = new Uint8Array(await content.arrayBuffer())
      return request(() => {
        if (offset !== received) throw clientError('unexpected')
        kept.set(part, offset)
        received += part.length
        if (received === announced.size) state = 'received'
      })
    },
  }
  return { channel, kept }
}

function send(channel: UploadChannel, pauses: number[] = []) {
  const { signal } = new AbortController()
  const pause = async (ms: number) => void pauses.push(ms)
  return sendFile(new Blob([bytes]), announced, { channel, signal, onProgress: () => undefined, pause })
}

describe('sending a file', () => {
  it('sends each byte once, in parts', async () => {
    const { channel, kept } = server()
    expect(await send(channel)).toMatchObject({ state: 'received', received: announced.size })
    expect(Buffer.compare(kept, bytes)).toBe(0)
  })

  it('goes on where it stands, whichever request the connection breaks off, before or after it counted', async () => {
    for (let broken = 1; broken <= 4; broken += 1) {
      for (const moment of ['before', 'after'] as const) {
        const { channel, kept } = server((request) => (request === broken ? moment : undefined))
        const pauses: number[] = []
        expect(await send(channel, pauses)).toMatchObject({ state: 'received' })
        expect(Buffer.compare(kept, bytes)).toBe(0)
        expect(pauses).toEqual([1000])
      }
    }
  })

  it('waits longer each time, half a minute at most, for as long as there is no connection', async () => {
    const { channel } = server((request) => (request <= 9 ? 'before' : undefined))
    const pauses: number[] = []
    await send(channel, pauses)
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30].map((seconds) => seconds * 1000))
  })

  it('sends smaller parts from then on where something on the way refuses a part for its size', async () => {
    const { channel, kept } = server()
    const sizes: number[] = []
    const most = (limit: number): UploadChannel => ({
      ...channel,
      send: async (id, offset, content, signal) => {
        sizes.push(content.size)
        if (content.size > limit)
          throw new ApiError([{ code: 'unexpected', statusText: '', status: 413 }], 413)
        return channel.send(id, offset, content, signal)
      },
    })
    expect(await send(most(100_000))).toMatchObject({ state: 'received' })
    expect(Buffer.compare(kept, bytes)).toBe(0)
    expect(sizes.filter((size) => size > 100_000)).toHaveLength(1)
    // Where not even the smallest passes, nothing is tried for long.
    sizes.length = 0
    await expect(send({ ...most(1000), announce: server().channel.announce })).rejects.toMatchObject({
      status: 413,
    })
    expect(sizes.length).toBeLessThan(4)
  })

  it('says when the last part goes, after which the file is checked', async () => {
    const { channel } = server()
    const last: boolean[] = []
    const { signal } = new AbortController()
    await sendFile(new Blob([bytes]), announced, {
      channel,
      signal,
      onProgress: (_document, isLast) => last.push(isLast),
      pause: async () => undefined,
    })
    expect(last.indexOf(true)).toBe(last.length - 1)
  })

  it('gives up what another try would not mend', async () => {
    const { channel } = server()
    const refused = { ...channel, announce: () => Promise.reject(clientError('unexpected', 400)) }
    const pauses: number[] = []
    await expect(send(refused, pauses)).rejects.toMatchObject({ code: 'unexpected' })
    expect(pauses).toHaveLength(5)
  })
})

describe('a slow line', () => {
  it.each([16, 64])('of %s kbit/s gets small parts, none of which takes a minute', async (kilobits) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    const { channel } = server()
    const seen: number[] = []
    const took: number[] = []
    const slow: UploadChannel = {
      ...channel,
      async send(id, offset, content, signal) {
        const ms = (content.size * 8) / kilobits
        vi.advanceTimersByTime(ms)
        took.push(ms)
        return channel.send(id, offset, content, signal)
      },
    }
    const { signal } = new AbortController()
    await sendFile(new Blob([bytes]), announced, {
      ...{ channel: slow, signal, pause: async () => undefined },
      onProgress: ({ received }) => void seen.push(received),
    })
    vi.useRealTimers()
    expect(Math.max(...took)).toBeLessThan(20_000)
    expect(seen.length).toBeGreaterThan(8)
  })

  it('gets smaller ones after one that took too long', async () => {
    const { channel } = server()
    const sizes: number[] = []
    let late = 0
    const slow: UploadChannel = {
      ...channel,
      async send(id, offset, content, signal) {
        sizes.push(content.size)
        late += 1
        if (late === 2) throw clientError('timeout')
        return channel.send(id, offset, content, signal)
      },
    }
    await send(slow)
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0)
  })
})

describe('a lane', () => {
  it('lets two through at a time, in order, and out of the line who is called off', async () => {
    const pass = limitConcurrency(2)
    const done: number[] = []
    const ends: (() => void)[] = []
    const work = (number: number, signal = new AbortController().signal) =>
      pass(signal, () => new Promise<void>((resolve) => ends.push(resolve))).then(
        () => done.push(number),
        () => done.push(-number),
      )
    const off = new AbortController()
    const all = [work(1), work(2), work(3, off.signal), work(4), work(5)]
    const turn = () => new Promise((resolve) => setTimeout(resolve))
    await turn()
    expect(ends).toHaveLength(2)
    off.abort()
    await turn()
    // Waiting was no place inside that another could take.
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await turn()
    expect(ends).toHaveLength(3)
    ends[1]?.()
    await turn()
    expect(ends).toHaveLength(4)
    for (const end of ends) end()
    await Promise.all(all)
    expect(done).toEqual([-3, 1, 2, 4, 5])
    expect(await pass(off.signal, async () => 'in').catch(() => 'out')).toBe('out')
    const last = [work(6), work(7), work(8)]
    await turn()
    expect(ends).toHaveLength(6)
    for (const end of ends) end()
    await turn()
    ends.at(-1)?.()
    await Promise.all(last)
  })

  it('goes on after work that failed', async () => {
    const pass = limitConcurrency(1)
    const { signal } = new AbortController()
    const failed = pass(signal, () => Promise.reject(new Error('broken')))
    const next = pass(signal, async () => 'in')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('in')
  })
})
