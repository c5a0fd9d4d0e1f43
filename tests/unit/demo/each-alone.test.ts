import { describe, expect, it } from 'vitest'
import { failuresOf, runEach } from '../../../demo/api/platform/jobs/run-each.ts'

describe('work on each of several items', () => {
  it('goes on after a failure, and tells all of them at the end', async () => {
    const done: number[] = []
    const act = async (item: number) => {
      if (item !== 2) throw new Error(`no ${item}`)
      done.push(item)
    }
    const failed = await runEach([1, 2, 3], act).catch((error: unknown) => error)
    expect(done).toEqual([2])
    expect(failed).toBeInstanceOf(AggregateError)
    expect(failuresOf(failed)).toEqual([new Error('no 1'), new Error('no 3')])
    await expect(runEach([2], act)).resolves.toBeUndefined()
  })

  it('tells single failures of failures in failures', () => {
    const one = new Error('one')
    expect(failuresOf(new AggregateError([new AggregateError([one]), 'two']))).toEqual([one, 'two'])
  })
})
