import { describe, expect, it, vi } from 'vitest'
import { createClient, requestUrl } from '../../../../core/api/client.ts'
import { login } from '../../../../core/api/contract/oauth.ts'
import { getLoan } from '../../../../core/api/contract/personal-loan.ts'
import { activate } from '../../../../core/api/contract/user.ts'

describe('requestUrl', () => {
  it('fills parameters in and appends the query, both encoded', () => {
    expect(requestUrl('/a/{id}/b', { id: 'x/y?' }, { email: 'a+b@c.d' })).toBe(
      '/a/x%2Fy%3F/b?email=a%2Bb%40c.d',
    )
  })
})

describe('a call', () => {
  it('goes where the contract says', async () => {
    const http = vi.fn(async (_request: unknown): Promise<unknown> => ({ activated: true }))
    await createClient(http)(activate, { query: { email: 'a@b.co', activationCode: '123456' } })
    expect(http).toHaveBeenCalledWith({
      method: 'POST',
      url: '/api/v1/user/activate?email=a%40b.co&activationCode=123456',
      body: undefined,
    })
  })

  it('gives back only what the contract declares', async () => {
    const http = async () => ({ access_token: 't', token_type: 'bearer', expires_in: 60, extra: 1 })
    const answer = await createClient(http)(login, { body: { email: 'a@b.co', password: 'x' } })
    expect(answer).toEqual({ access_token: 't', token_type: 'bearer', expires_in: 60 })
  })

  it('refuses an answer that breaks the contract', async () => {
    await expect(createClient(async () => ({}))(getLoan, { params: { id: 'a' } })).rejects.toThrow()
  })

  it('passes the idempotency key as a header', async () => {
    const http = vi.fn(async (_request: unknown): Promise<unknown> => ({ activated: true }))
    await createClient(http)(
      activate,
      { query: { email: 'a@b.co', activationCode: '123456' } },
      { idempotencyKey: 'k' },
    )
    expect(http.mock.calls[0]?.[0]).toMatchObject({ headers: { 'idempotency-key': 'k' } })
  })
})
