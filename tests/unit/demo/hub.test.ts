import { describe, expect, it } from 'vitest'
import { ChatHub } from '../../../demo/api/platform/hub.ts'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const long = 60_000
const staying = () => new AbortController()

describe('the streams that wait for chat messages', () => {
  it.each([
    ['a hint', (hub: ChatHub) => hub.hint('ana')],
    ['the end of the process', (hub: ChatHub) => hub.close()],
    ['the reader who leaves', (_: ChatHub, reader: AbortController) => reader.abort()],
  ])('are woken by %s, and leave no timer', async (_, wake) => {
    const hub = new ChatHub()
    const reader = staying()
    const before = timers()
    const woken = Promise.all([hub.pause('ana', long, reader.signal), hub.pause('ana', long, reader.signal)])
    expect(timers()).toBe(before + 2)
    wake(hub, reader)
    await woken
    expect(timers()).toBe(before)
  })

  it('are woken by nothing of others, and by the time itself', async () => {
    const hub = new ChatHub()
    let isWoken = false
    const pause = hub.pause('ana', 20, staying().signal).then(() => {
      isWoken = true
    })
    hub.hint('rui')
    await Promise.resolve()
    expect(isWoken).toBe(false)
    await pause
  })

  it('do not wait once the process ends or the reader has left', async () => {
    const hub = new ChatHub()
    const before = timers()
    await hub.pause('ana', long, AbortSignal.abort())
    hub.close()
    await hub.pause('ana', long, staying().signal)
    expect([timers(), hub.closed]).toEqual([before, true])
  })

  it('are counted by user while they are open', () => {
    const hub = new ChatHub()
    for (const user of ['ana', 'ana', 'rui']) hub.enter(user)
    expect([hub.streams('ana'), hub.streams('rui'), hub.streams('eva')]).toEqual([2, 1, 0])
    for (const user of ['ana', 'ana', 'rui']) hub.leave(user)
    expect([hub.streams('ana'), hub.streams('rui')]).toEqual([0, 0])
    hub.enter('ana')
    expect(hub.streams('ana')).toBe(1)
  })
})
