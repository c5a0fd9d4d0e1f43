import { expect, it, vi } from 'vitest'
import { localKeys } from '#core/session/keys.ts'
import { useProof } from '../../../../../portal/kit/proof/use-proof.ts'
import { runHook } from '../../run-hook.ts'

const password = { currentPassword: 'uma vereda entre buritis' }
const code = { secondFactor: '123456' }

it.each([
  ['on', 'password_required', password, 'second_factor_required', code],
  ['off', 'second_factor_required', code, 'password_required', password],
] as const)(
  'a second factor turned %s elsewhere changes what is asked for',
  async (_how, first, given, other, right) => {
    const fingerprint = `device ${Date.now() + 1e9}`
    const area = { getItem: (key: string) => (key === localKeys.fingerprint ? fingerprint : null) }
    vi.stubGlobal('window', { localStorage: area, sessionStorage: area })
    vi.stubGlobal('document', { referrer: '', documentElement: { dataset: {} } })
    const refusal = [{ code: other, statusText: '', status: 400 }]
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) =>
      body === JSON.stringify(right)
        ? Response.json({ proved: true })
        : Response.json(refusal, { status: 400 }),
    )
    const onProved = vi.fn()
    const { now, leave } = await runHook(() => useProof(first, onProved))
    await (await now()).send(given)
    expect(onProved).not.toHaveBeenCalled()
    const { missing, send } = await now()
    expect(missing).toBe(other)
    await send(right)
    expect(onProved).toHaveBeenCalledOnce()
    leave()
  },
)
