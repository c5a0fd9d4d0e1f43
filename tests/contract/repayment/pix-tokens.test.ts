import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { explainFailure } from '../../../demo/adapters/pix-api/explain-failure.ts'
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
  let form: URLSearchParams
  let proof: string | undefined
  let bearer: string | undefined
  let grant: () => Told
  let answer: () => Told
  const granted = () => ({
    status: 200,
    body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 300 },
  })
  const server = createServer((request, response) => {
    if (request.url === '/token') {
      tokens += 1
      ;[proof, form] = [request.headers.authorization, new URLSearchParams()]
      request.on('data', (part: Buffer) => {
        form = new URLSearchParams(part.toString())
      })
      // Late, so that calls of the same time meet.
      setTimeout(() => reply(response, grant()), 20)
    } else {
      calls += 1
      bearer = request.headers.authorization
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
    settings = {
      ...{
        clientId: 'vereda-1_a',
        clientSecret: 's~!+/=',
        clientAuth: 'client_secret_basic',
        certificate: {},
      },
      ...{ url: address, tokenUrl: `${address}/token`, webhookSecret: 'w', key: 'k' },
    }
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
      return form.get('scope')
    }
    const plain = await asked({})
    expect(plain).toBe('cobv.write cobv.read pix.write pix.read webhook.write webhook.read')
    expect(await asked({ account: { number: '1', kind: 'PAGAMENTO' } })).toMatch(`${plain} rec.write`)
    expect(await asked({ scopes: ['cobv.read', 'pix.read'] })).toBe('cobv.read pix.read')
  })

  test('is asked for by identifier and secret as they are, in a header or the form, or by the certificate', async () => {
    const asked = async (clientAuth: PixApiSettings['clientAuth']) => {
      await pixCharges({ ...settings, clientAuth }, clock).payment({ endToEndId })
      const basic = proof?.replace('Basic ', '')
      return [
        basic && Buffer.from(basic, 'base64').toString(),
        form.get('client_id'),
        form.get('client_secret'),
      ]
    }
    expect(await asked('client_secret_basic')).toEqual(['vereda-1_a:s~!+/=', null, null])
    expect(await asked('client_secret_post')).toEqual([undefined, 'vereda-1_a', 's~!+/='])
    expect(await asked('tls_client_auth')).toEqual([undefined, 'vereda-1_a', null])
  })

  test.each<Partial<Told>>([
    { body: { token_type: 'BearerToken', expires_in: '299' } },
    { body: { expires_in: null, scope: null } },
    { body: { token_type: 'bearer', scope: ['pix.read'] }, status: 201 },
    { body: {}, headers: { 'content-type': 'text/plain' } },
  ])('is taken as banks write it: %j', async ({ body, ...told }) => {
    grant = () => ({ ...granted(), ...told, body: { access_token: 'token', ...body } })
    expect([await askAtOnce(), tokens, calls]).toEqual([[], 1, 10])
  })

  test('is none without its own field, or of another kind, and the operator reads which', async () => {
    for (const [body, field] of [
      [{ token_type: 'Bearer' }, 'access_token'],
      [{ access_token: 'token', token_type: 'DPoP' }, 'token_type'],
    ] as const) {
      grant = () => ({ status: 200, body })
      const failure = await pixCharges(settings, clock)
        .payment({ endToEndId })
        .catch((error: unknown) => explainFailure(error, settings))
      expect(failure).toMatch(new RegExp(`is no access token \\(200 ${field}\\): see PIX_API_TOKEN_URL`))
    }
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

  test('one that the bank took and takes no more is replaced at once, each time', async () => {
    for (const turn of [1, 2, 3]) {
      expect([await askAtOnce(1), tokens]).toEqual([[], turn])
      const ended = `Bearer token-${turn}`
      answer = () => (bearer === ended ? { status: 401, body: {} } : other)
    }
  })

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
