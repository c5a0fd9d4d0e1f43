import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import type { PixApiSettings } from '../../../demo/api/platform/settings.ts'
import { testClock } from '../support/clock.ts'

const endToEndId = `E98765432${'1'.repeat(23)}`
const other = { status: 404, body: {} }

interface Told {
  status: number
  body: object
  headers?: Record<string, string>
}

const reply = (response: ServerResponse, { status, body, headers }: Told) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

describe('access tokens of the Pix API', () => {
  const { clock, advance } = testClock()
  let [tokens, calls] = [0, 0]
  let scopes: string | null
  let grant: () => Told
  let answer: () => Told
  const granted = () => ({
    status: 200,
    body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 300 },
  })
  const server = createServer((request, response) => {
    if (request.url === '/token') {
      tokens += 1
      request.on('data', (form: Buffer) => {
        scopes = new URLSearchParams(form.toString()).get('scope')
      })
      // Late, so that calls of the same time meet.
      setTimeout(() => reply(response, grant()), 20)
    } else {
      calls += 1
      reply(response, answer())
    }
  })
  let settings: PixApiSettings
  let bank: ReturnType<typeof pixCharges>
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())
  beforeEach(() => {
    ;[tokens, calls, grant, answer] = [0, 0, granted, () => other]
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const secrets = { clientId: 'vereda', clientSecret: 's', webhookSecret: 'w', key: 'k', certificate: {} }
    settings = { ...secrets, url: address, tokenUrl: `${address}/token` }
    bank = pixCharges(settings, clock)
  })

  /** Asks several times at once. @returns the failures */
  const askAtOnce = async (count = 10) => {
    const asked = await Promise.allSettled(Array.from({ length: count }, () => bank.payment({ endToEndId })))
    return asked.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  }

  test('is asked for with the scopes of the document for what we do, or with those of the settings', async () => {
    const asked = async (over: Partial<PixApiSettings>) => {
      await pixCharges({ ...settings, ...over }, clock).payment({ endToEndId })
      return scopes
    }
    const plain = await asked({})
    expect(plain).toBe('cobv.write cobv.read pix.write pix.read webhook.write webhook.read')
    expect(await asked({ account: { agency: '0001', number: '1' } })).toMatch(`${plain} rec.write`)
    expect(await asked({ scopes: ['cobv.read', 'pix.read'] })).toBe('cobv.read pix.read')
  })

  test('one is asked for by all calls of the same time, and another at its end', async () => {
    expect([await askAtOnce(), tokens, calls]).toEqual([[], 1, 10])
    advance(60)
    expect([await askAtOnce(), tokens]).toEqual([[], 1])
    advance(300)
    expect([await askAtOnce(), tokens]).toEqual([[], 2])
  })

  test('after a refusal none is asked for during a short pause', async () => {
    grant = () => ({ status: 401, body: { error: 'invalid_client' } })
    const failures = await askAtOnce()
    expect(new Set(failures)).toEqual(
      new Set(['PortFailure: charges.payment: no access token: answered 401']),
    )
    await askAtOnce()
    expect([failures.length, tokens, calls]).toEqual([10, 1, 0])
    grant = granted
    advance(15)
    expect([await askAtOnce(), tokens]).toEqual([[], 2])
  })

  test.each([429, 503])(
    'where the bank says when, after %i, none is asked for until then',
    async (status) => {
      grant = () => ({ status, body: {}, headers: { 'retry-after': '120' } })
      await askAtOnce()
      advance(50)
      await expect(bank.payment({ endToEndId })).rejects.toMatchObject({
        ...{ name: 'PortPending', retryAfterSeconds: 70 },
      })
      expect(tokens).toBe(1)
      grant = granted
      advance(70)
      expect([await askAtOnce(), tokens]).toEqual([[], 2])
    },
  )

  test('one that the bank takes no more is replaced once, and not again by each call', async () => {
    await askAtOnce()
    answer = () => ({ status: 401, body: {} })
    await askAtOnce()
    await askAtOnce()
    expect(tokens).toBe(2)
    answer = () => other
    expect([await askAtOnce(), tokens]).toEqual([[], 2])
    answer = () => ({ status: 401, body: {} })
    advance(15)
    await askAtOnce(1)
    expect(tokens).toBe(3)
  })
})
