import { describe, expect, it } from 'vitest'
import { createAction } from '#core/actions/action.ts'
import { ApiError } from '#core/api/errors.ts'

/** An action whose calls the test settles. */
function manual() {
  const calls: { signal: AbortSignal; resolve(value: string): void; reject(error: unknown): void }[] = []
  const action = createAction((signal: AbortSignal) => {
    return new Promise<string>((resolve, reject) => calls.push({ signal, resolve, reject }))
  })
  return { action, calls }
}

const started = () => new Promise((resolve) => setTimeout(resolve))

describe('an action', () => {
  it('is idle, performing, performed', async () => {
    const { action, calls } = manual()
    expect(action.state.current).toEqual({ status: 'idle' })
    const outcome = action.perform()
    expect(action.state.current).toEqual({ status: 'performing' })
    await started()
    calls[0]?.resolve('done')
    expect(await outcome).toEqual({ status: 'performed', value: 'done' })
    expect(action.state.current).toEqual({ status: 'performed', value: 'done' })
  })

  it('keeps an error, and makes anything else thrown an unexpected one', async () => {
    const known = new ApiError([{ code: 'invalid_grant', statusText: '', status: 400 }], 400)
    const failing = createAction(async (_signal, error: unknown) => Promise.reject(error))
    expect(await failing.perform(known)).toMatchObject({ status: 'error', error: { code: 'invalid_grant' } })
    expect(await failing.perform(new TypeError('x'))).toMatchObject({
      status: 'error',
      error: { code: 'unexpected' },
    })
  })

  // As Chromium, Firefox and WebKit put it.
  it.each([
    'Failed to fetch dynamically imported module: https://a.example/assets/b.js',
    'error loading dynamically imported module: https://a.example/assets/b.js',
    'Importing a module script failed.',
  ])('takes code that cannot be fetched as a lost connection: %s', async (message) => {
    const failing = createAction(async () => Promise.reject(new TypeError(message)))
    expect(await failing.perform()).toMatchObject({ status: 'error', error: { code: 'network' } })
  })

  it('makes one request of two clicks', async () => {
    const { action, calls } = manual()
    const [first, second] = [action.perform(), action.perform()]
    await started()
    expect(calls).toHaveLength(1)
    calls[0]?.resolve('once')
    expect(await first).toEqual(await second)
  })

  it('forgets the late answer of what was reset, and aborts it', async () => {
    const { action, calls } = manual()
    const outcome = action.perform()
    await started()
    action.reset()
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.resolve('late')
    expect(await outcome).toEqual({ status: 'idle' })
    expect(action.state.current).toEqual({ status: 'idle' })
  })

  it('runs anew after a reset, whatever the old run does', async () => {
    const { action, calls } = manual()
    action.perform()
    await started()
    action.reset()
    const second = action.perform()
    await started()
    calls[0]?.reject(new Error('old'))
    calls[1]?.resolve('new')
    expect(await second).toEqual({ status: 'performed', value: 'new' })
  })
})
