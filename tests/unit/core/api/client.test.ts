import { describe, expect, it, vi } from 'vitest'
import { createClient, createDownload, requestUrl } from '#core/api/client.ts'
import { agreementFile } from '#core/api/contract/agreement.ts'
import { sendHandedPart } from '#core/api/contract/documents.ts'
import { login, logout, validateToken } from '#core/api/contract/oauth.ts'
import { getLoan } from '#core/api/contract/personal-loan.ts'
import { activate } from '#core/api/contract/user.ts'

describe('requestUrl', () => {
  it('fills parameters in and appends the query, both encoded', () => {
    expect(requestUrl('/a/{id}/b', { id: 'x/y?' }, { email: 'a+b@c.d' })).toBe(
      '/a/x%2Fy%3F/b?email=a%2Bb%40c.d',
    )
  })
})

describe('a call', () => {
  it('goes where the contract says', async () => {
    const http = vi.fn(
      async (_request: unknown): Promise<unknown> => ({ activated: true, device_token: 'd' }),
    )
    await createClient(http)(activate, { query: { email: 'a@b.co', activationCode: '123456' } })
    expect(http).toHaveBeenCalledWith({
      method: 'POST',
      url: '/api/v1/user/activate?email=a%40b.co&activationCode=123456',
      body: undefined,
    })
  })

  it('gives back only what the contract declares', async () => {
    const http = async () => ({
      access_token: 't',
      token_type: 'bearer',
      expires_in: 60,
      holder: 'h',
      device_token: 'd',
      extra: 1,
    })
    const answer = await createClient(http)(login, { body: { email: 'a@b.co', password: 'x' } })
    expect(answer).toEqual({
      access_token: 't',
      token_type: 'bearer',
      expires_in: 60,
      holder: 'h',
      device_token: 'd',
    })
  })

  it('refuses an answer that breaks the contract', async () => {
    await expect(createClient(async () => ({}))(getLoan, { params: { id: 'a' } })).rejects.toThrow()
  })

  it('that only looks waits half a minute, any other as long as the client does', async () => {
    const http = vi.fn(async (_request: unknown): Promise<unknown> => ({ valid: true }))
    const call = createClient(http)
    await call(validateToken, {})
    await call(getLoan, { params: { id: 'a' } }).catch(() => undefined)
    await call(logout, {})
    expect(http.mock.calls.map(([request]) => request)).toEqual([
      expect.objectContaining({ method: 'POST', limitMs: 30_000 }),
      expect.objectContaining({ method: 'GET', limitMs: 30_000 }),
      expect.not.objectContaining({ limitMs: expect.anything() }),
    ])
  })

  it('passes the idempotency key as a header', async () => {
    const http = vi.fn(
      async (_request: unknown): Promise<unknown> => ({ activated: true, device_token: 'd' }),
    )
    await createClient(http)(
      activate,
      { query: { email: 'a@b.co', activationCode: '123456' } },
      { idempotencyKey: 'k' },
    )
    expect(http.mock.calls[0]?.[0]).toMatchObject({ headers: { 'idempotency-key': 'k' } })
  })
})

describe('files', () => {
  const answering = (answer: unknown) => vi.fn(async (_request: unknown): Promise<unknown> => answer)

  it('are sent as they are, in the media type of the contract, also by another token', async () => {
    const row = { id: 'a', kind: 'selfie', name: 'n', size: 3, received: 3, state: 'received', reason: null }
    const http = answering({ ...row, replaces: null, digest: null, updatedAt: '2026-11-21T12:00:00.000Z' })
    const content = new Blob(['abc'])
    const input = { params: { documentId: 'd' }, query: { offset: '0' } }
    await createClient(http)(sendHandedPart, input, { content, token: 't' })
    expect(http).toHaveBeenCalledWith({
      method: 'PUT',
      url: '/api/v1/hand-off/documents/d/content?offset=0',
      body: content,
      headers: { 'content-type': 'application/octet-stream', authorization: 'Bearer t' },
    })
  })

  it('are fetched as blobs', async () => {
    const http = answering(new Blob(['%PDF-']))
    const file = await createDownload(http)(agreementFile, { params: { id: 'l' }, query: { format: 'pdf' } })
    expect(await file.text()).toBe('%PDF-')
    expect(http).toHaveBeenCalledWith({
      method: 'GET',
      url: '/api/v1/personal-loan/l/contract/file?format=pdf',
      responseType: 'blob',
    })
  })
})
