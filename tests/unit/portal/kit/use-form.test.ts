import { afterAll, expect, it, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import * as fields from '#core/fields/fields.ts'
import { useForm } from '#core/react/use-form.ts'
import { runHook } from '../run-hook.ts'

vi.stubGlobal('window', {})
afterAll(() => vi.unstubAllGlobals())

it('a code that is sent anew takes the place of the one typed before, and of its error', async () => {
  const { now, leave } = await runHook(() => useForm([fields.email, fields.unlockCode]))
  const form = await now()
  form.change('email', 'ana@exemplo.com')
  form.change('validationCode', '123456')
  form.fail(new ApiError([{ code: 'unlock_code_invalid', status: 400, statusText: '' }], 400))
  expect((await now()).errors).not.toEqual({})
  form.restart(['validationCode'])
  expect(await now()).toMatchObject({
    texts: { email: 'ana@exemplo.com', validationCode: '' },
    errors: {},
    general: null,
  })
  leave()
  await now()
})
