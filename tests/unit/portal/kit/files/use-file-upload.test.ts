import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type ErrorCode } from '#core/api/errors.ts'
import { useFileUpload } from '../../../../../portal/kit/files/use-file-upload.ts'
import { runHook } from '../../run-hook.ts'

beforeEach(() => {
  const area = { getItem: () => null, setItem() {}, removeItem() {} }
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area })
})

const refused = (code: ErrorCode) =>
  ({ status: 'error', error: new ApiError([{ code, statusText: '', status: 400 }], 400) }) as const

it.each([
  ['sent_file_missing', ['token 1', 'token 2']],
  ['contests_many', ['token 1', 'token 1']],
] as const)('after %s a second press names %j', async (code, tokens) => {
  const send = vi.fn()
  for (const token of ['token 1', 'token 2'])
    send.mockResolvedValueOnce({ status: 'performed', value: { token } })
  const { now, leave } = await runHook(() => useFileUpload('proof', send, 'contest'))
  const { field } = await now()
  field.onChoose(new File(['%PDF-1.7 and the rest'], 'proof.pdf'))
  const named: (string | undefined)[] = []
  for (const _press of tokens) {
    const { sendBefore } = await now()
    await sendBefore(async (token) => {
      named.push(token)
      return refused(code)
    })
  }
  expect(named).toEqual(tokens)
  leave()
})
