import { describe, expect, test } from 'vitest'
import { sealingKey } from '../../../demo/api/agreement/seal-file.ts'
import { openApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'

describe.each(engines)('the sealing key on %s', (engine) => {
  test('is one, also of processes that need the first at once', async () => {
    const first = await openApi(engine)
    const { vaultKey } = first.context.settings
    const elsewhere = { place: first.place, clock: first.context.clock }
    const others = await Promise.all([1, 2, 3].map(() => openApi(engine, { vaultKey }, elsewhere)))
    const apis = [first, ...others]
    const keys = await Promise.all(apis.map(({ context }) => sealingKey(context, context.database)))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
    expect(await first.database.selectFrom('sealKeys').select('id').execute()).toEqual([{ id: keys[0]?.id }])
    for (const api of apis.toReversed()) await api.close()
  })
})
