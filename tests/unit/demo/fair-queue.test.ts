import { describe, expect, it } from 'vitest'
import { fairQueue, type QueueHolder } from '../../../demo/api/platform/limits/fair-queue.ts'

const busy = () => new Error('busy')

/** A queue whose tasks end on request, and the order in which they began. */
function watched(concurrent: number, waiting: number) {
  const enqueue = fairQueue({ concurrent, waiting }, busy)
  const began: string[] = []
  const ends: (() => void)[] = []
  return {
    began,
    ask: (name: string, holders: readonly QueueHolder[]) =>
      enqueue(holders, () => {
        began.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    async endOne() {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the fair queue', () => {
  it('lets whoever comes last have the next turn, when all others are of one', async () => {
    const queue = watched(1, 100)
    const crowd = Array.from({ length: 20 }, (_, index) => queue.ask(`crowd ${index}`, [['crowd', 50]]))
    const one = queue.ask('one', [['one', 50]])
    await queue.endOne()
    await queue.endOne()
    expect(queue.began).toEqual(['crowd 0', 'crowd 1', 'one'])
    for (let left = 19; left > 0; left -= 1) await queue.endOne()
    await Promise.all([...crowd, one])
    expect(queue.began).toHaveLength(21)
  })

  it('has few places for each, and gives them back', async () => {
    const queue = watched(1, 100)
    const asked = [0, 1, 2].map((index) => queue.ask(`crowd ${index}`, [['crowd', 2]]))
    await expect(queue.ask('crowd 3', [['crowd', 2]])).rejects.toThrow('busy')
    await expect(
      queue.ask('by another name', [
        ['another', 2],
        ['crowd', 2],
      ]),
    ).rejects.toThrow('busy')
    await queue.endOne()
    asked.push(queue.ask('crowd 4', [['crowd', 2]]))
    for (let left = 3; left > 0; left -= 1) await queue.endOne()
    await Promise.all(asked)
    expect(queue.began).toEqual(['crowd 0', 'crowd 1', 'crowd 2', 'crowd 4'])
  })

  it('has no more places than it has', async () => {
    const queue = watched(2, 1)
    const asked = ['a', 'b', 'c'].map((name) => queue.ask(name, [[name, 9]]))
    await expect(queue.ask('d', [['d', 9]])).rejects.toThrow('busy')
    for (let left = 3; left > 0; left -= 1) await queue.endOne()
    await Promise.all(asked)
    expect(queue.began).toEqual(['a', 'b', 'c'])
  })

  it('goes on after a task that failed', async () => {
    const enqueue = fairQueue({ concurrent: 1, waiting: 9 }, busy)
    const failing = enqueue([], () => Promise.reject(new Error('failed')))
    const next = enqueue([], async () => 'done')
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe('done')
  })
})
