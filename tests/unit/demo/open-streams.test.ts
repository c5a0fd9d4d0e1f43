import { describe, expect, it } from 'vitest'
import { OpenStreams } from '../../../demo/api/platform/open-streams.ts'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const long = 60_000
const staying = () => new AbortController()

describe('the streams that wait for chat messages', () => {
  it.each([
    ['a hint', (streams: OpenStreams) => streams.hint('ana')],
    ['the end of the process', (streams: OpenStreams) => streams.close()],
    ['the reader who leaves', (_: OpenStreams, reader: AbortController) => reader.abort()],
  ])('are woken by %s, and leave no timer', async (_, wake) => {
    const streams = new OpenStreams()
    const reader = staying()
    const before = timers()
    const woken = Promise.all([
      streams.pause('ana', long, reader.signal),
      streams.pause('ana', long, reader.signal),
    ])
    expect(timers()).toBe(before + 2)
    wake(streams, reader)
    await woken
    expect(timers()).toBe(before)
  })

  it('are woken by nothing of others, and by the time itself', async () => {
    const streams = new OpenStreams()
    let isWoken = false
    const pause = streams.pause('ana', 20, staying().signal).then(() => {
      isWoken = true
    })
    streams.hint('rui')
    await Promise.resolve()
    expect(isWoken).toBe(false)
    await pause
  })

  it('do not wait once the process ends or the reader has left', async () => {
    const streams = new OpenStreams()
    const before = timers()
    await streams.pause('ana', long, AbortSignal.abort())
    streams.close()
    await streams.pause('ana', long, staying().signal)
    expect([timers(), streams.closed]).toEqual([before, true])
  })

  it('are counted by user while they are open', () => {
    const streams = new OpenStreams()
    for (const user of ['ana', 'ana', 'rui']) streams.enter(user)
    expect([streams.count('ana'), streams.count('rui'), streams.count('eva')]).toEqual([2, 1, 0])
    for (const user of ['ana', 'ana', 'rui']) streams.leave(user)
    expect([streams.count('ana'), streams.count('rui')]).toEqual([0, 0])
    streams.enter('ana')
    expect(streams.count('ana')).toBe(1)
  })
})
