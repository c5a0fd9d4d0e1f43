import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { checkPort, connectPorts } from '../../../demo/adapters/http-port.ts'
import type { SharedSecret } from '../../../demo/api/platform/secrets.ts'
import { isSigned, signedHeaders } from '../../../demo/api/platform/signed-message.ts'
import type { PortName } from '../../../demo/api/ports/port-names.ts'
import { operationsOf, type Ports, portTable } from '../../../demo/api/ports/ports.ts'
import { portsServer } from '../../../demo/sandbox/ports-server.ts'
import { useApi } from '../support/api.ts'

const secret = 'a secret of both sides, long enough'
const clock = () => new Date()

const ana = { name: 'Ana Moreira', cpf: '27654901470', dateOfBirth: '1990-01-31' }

const handedOver: Parameters<Ports['partnerLender']['receive']>[0]['payload'] = {
  ...ana,
  gender: 'feminino',
  maritalStatus: 'solteiro',
  motherName: 'Rosa Moreira',
  identity: { kind: 'cin', number: null, issuer: null, state: null, issuedOn: null, validUntil: null },
  email: 'ana@exemplo.com.br',
  mobile: '+5511987654321',
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  education: 'superior',
  occupationKind: 'assalariado',
  occupationArea: null,
  occupation: null,
  monthlyIncome: 900_00,
  loanAmount: 5_000_00,
  installmentsQty: 24,
  purpose: null,
}

const recurrence = `RR${'0'.repeat(27)}`

type Examples = Record<string, Record<string, object>>

/** One request for each operation: a new operation does not compile without one. */
const examples: {
  [P in PortName]: {
    [O in keyof Ports[P]]: Parameters<Extract<Ports[P][O], (...asked: never) => unknown>>[0]
  }
} = {
  lender: {
    decide: {
      reference: 'loan-1',
      applicant: { ...ana, state: 'SP' },
      facts: {
        declaredIncome: 5_000_00,
        occupationKind: 'assalariado',
        hasRestriction: 'nao',
        purpose: 'reforma',
        source: 'none',
        collected: null,
        scr: null,
      },
      wish: { loanAmount: 5_000_00, installmentsQty: 24, dueDay: 10, today: '2026-11-21' },
    },
    reviewDocument: {
      reference: 'document-1',
      loan: 'loan-1',
      applicant: ana,
      kind: 'selfie',
      name: 'recusar-ilegivel.jpg',
      mediaType: 'image/jpeg',
      content: '',
    },
    findRemoval: { loan: 'loan-1', payment: 'payment-1', paidOn: '2026-11-20', today: '2026-11-21' },
    renegotiate: {
      loan: 'loan-1',
      today: '2026-11-21',
      ...{ daysLate: 38, lateQty: 2, paidQty: 3, openQty: 19 },
      changes: [{ kind: 'due-day', on: '2026-03-02' }],
    },
    report: {
      loan: 'loan-1',
      number: 1,
      at: '2026-11-21T12:00:00.000Z',
      event: { kind: 'released' },
    },
  },
  bankData: {
    banks: {},
    authorize: {
      bankId: 'aroeira',
      state: 'x',
      returnUrl: 'http://127.0.0.1:3000/x',
      expiresAt: '2026-11-21T12:00:00.000Z',
    },
    step: {
      reference: 'collection-1',
      bankId: 'buriti',
      stage: 'analysis',
      cpf: '27654901470',
      fields: { user: 'user-ok', password: 'password-ok' },
      tokensAsked: 0,
      confirmed: false,
    },
  },
  creditRegister: { read: { cpf: '27654901488', today: '2026-11-21' } },
  charges: {
    register: {
      reference: 'charge-1',
      documentNumber: 'A1B2C3D4E5F6/1',
      ourNumber: '00000000001',
      barcode: '98891150000000010004172635000000000011700000',
      txid: '0'.repeat(32),
      cents: 10_00,
      issuedOn: '2026-11-21',
      dueDate: '2026-12-10',
      payer: { name: 'Ana Souza', cpf: '27654901470', address: null },
    },
    cancel: { reference: 'charge-1', txid: '0'.repeat(32) },
    refund: { reference: 'refund-1', endToEndId: `E${'1'.repeat(31)}`, cents: 10_00 },
    payment: { endToEndId: `E${'1'.repeat(31)}` },
    payments: { day: '2026-11-21' },
    removed: { day: '2026-11-17', until: '2026-11-21' },
    authorizeDebits: {
      reference: 'authorization-1',
      contract: 'A1B2C3D4E5F6',
      askedOn: '2026-11-21',
      firstDueDate: '2026-12-10',
      limitCents: 10_00,
      payer: { name: 'Ana Souza', cpf: '27654901470' },
    },
    authorization: { recurrenceId: recurrence },
    askPayer: {
      reference: 'authorization-1-1',
      recurrenceId: recurrence,
      until: '2026-11-28T12:00:00.000Z',
      account: { ispb: '18236120', agency: '0001', number: '12345670' },
      cpf: '27654901470',
    },
    payerRequest: { requestId: recurrence },
    cancelPayerRequest: { requestId: recurrence },
    endDebits: { recurrenceId: recurrence },
    debit: {
      reference: 'charge-1',
      recurrenceId: recurrence,
      txid: '0'.repeat(32),
      cents: 10_00,
      dueDate: '2026-12-10',
      documentNumber: 'A1B2C3D4E5F6/1',
    },
    debitState: { txid: '0'.repeat(32) },
    retryDebit: { txid: '0'.repeat(32), day: '2026-12-12' },
    cancelDebit: { txid: '0'.repeat(32) },
  },
  payouts: {
    send: {
      reference: 'payment-1',
      purpose: 'loan',
      cents: 10_00,
      to: { receiveBy: 'pix', pixKey: '27654901470' },
      cpf: '27654901470',
    },
    lookUp: { reference: 'payment-1' },
  },
  partnerLender: {
    assess: { state: 'SP', monthlyIncome: 500_00, withBankInfo: false, hasBankAccount: true },
    receive: { reference: 'loan-1', payload: handedOver },
  },
  postalCodes: { lookUp: { cep: '01310100' } },
  textMessages: {
    send: { reference: 'message-1', channel: 'sms', mobile: '+5511987654321', text: '123456' },
  },
}

type Asked = Record<string, Record<string, (request: unknown) => Promise<unknown>>>
const everything = Object.keys(portTable).flatMap((port) =>
  operationsOf(port as PortName).map(([name]) => [port as PortName, name] as const),
)

describe('a port', () => {
  const api = useApi('SQLite')
  const overHttp = useApi('SQLite', {}, true)
  const look = () => api.context.ports.postalCodes.lookUp({ cep: '01310100' })

  test('is asked outside of transactions, and nothing asked within one goes unseen', async () => {
    expect(await look()).toMatchObject({ place: { state: 'SP' } })
    await expect(api.context.database.transaction().execute(look)).rejects.toThrow('within a transaction')
  })

  test.each(everything)('%s.%s answers over HTTP as it does here', async (port, name) => {
    const { charges } = overHttp.bank
    const made = await charges.authorizeDebits(examples.charges.authorizeDebits)
    const example = (examples as Record<string, Record<string, object>>)[port]?.[name]
    const request =
      ['authorization', 'askPayer'].includes(name) && 'recurrenceId' in made
        ? { ...example, recurrenceId: made.recurrenceId }
        : example
    const ask = (ports: object) => (ports as Asked)[port]?.[name]?.(request)
    const answer = await ask(overHttp.context.ports)
    expect(answer).toBeDefined()
    // The address is different each time.
    if (name === 'authorize') expect(answer).toMatchObject({ url: expect.stringMatching(/^http/) })
    else expect(answer).toEqual(await ask({ ...api.context.ports, charges }))
  })
})

interface Arrived {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

describe('a port over HTTP', () => {
  const closing: (() => void)[] = []
  afterEach(() => void closing.splice(0).map((close) => close()))

  /** A server with given responses. */
  async function stranger(answer: (arrived: Arrived, response: ServerResponse) => void) {
    const arrived: Arrived[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const seen = { url: request.url ?? '', headers: request.headers, body }
      arrived.push(seen)
      answer(seen, response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, arrived, ports: asked(url) }
  }

  const asked = (url: string, seconds = 5, secrets: SharedSecret = { secret }) => {
    const settings = { url, seconds, ...secrets }
    return connectPorts({} as Ports, { payouts: settings, postalCodes: settings, bankData: settings }, clock)
  }

  /** Sends a signed response. */
  function say(
    { headers }: Arrived,
    response: ServerResponse,
    {
      status = 200,
      body = '',
      by = secret,
      at = clock,
    }: Partial<Record<'status', number>> & {
      body?: string
      by?: string
      at?: typeof clock
    },
  ) {
    const key = String(headers['idempotency-key'])
    response.writeHead(status, signedHeaders(by, at, { subject: String(status), key, body })).end(body)
  }

  const { send } = examples.payouts
  const paid = JSON.stringify({ endToEndId: `E${'1'.repeat(31)}` })
  const failure = (how: string) => ({ name: 'PortFailure', message: `payouts.send: ${how}` })

  test('signs what it asks, names the effect, and has nobody in its address', async () => {
    const { arrived, ports } = await stranger((seen, response) => say(seen, response, { body: paid }))
    expect(await ports.payouts.send(send)).toEqual(JSON.parse(paid))
    const [{ url, headers, body }] = arrived as [Arrived]
    expect([url, headers['idempotency-key'], JSON.parse(body)]).toEqual(['/send', 'payment-1', send])
    const proof = { signature: headers['x-signature'], timestamp: headers['x-timestamp'] }
    const message = { subject: 'payouts.send', key: 'payment-1', body }
    expect(isSigned({ secret }, clock, proof, message)).toBe(true)
    for (const other of [{ subject: 'payouts.hello' }, { key: 'payment-2' }, { body: `${body} ` }])
      expect(isSigned({ secret }, clock, proof, { ...message, ...other })).toBe(false)
    const later = () => new Date(Date.now() + 301_000)
    expect(isSigned({ secret }, later, proof, message)).toBe(false)
  })

  test('signs with the new secret while the service still answers with the previous one', async () => {
    const { url, arrived } = await stranger((seen, response) => say(seen, response, { body: paid }))
    const next = 'the secret that takes the place of it'
    const { payouts } = asked(url, 5, { secret: next, previousSecret: secret })
    expect(await payouts.send(send)).toEqual(JSON.parse(paid))
    const [{ headers, body }] = arrived as [Arrived]
    const proof = { signature: headers['x-signature'], timestamp: headers['x-timestamp'] }
    const message = { subject: 'payouts.send', key: 'payment-1', body }
    expect(isSigned({ secret: next }, clock, proof, message)).toBe(true)
    expect(isSigned({ secret }, clock, proof, message)).toBe(false)
    await expect(asked(url, 5, { secret: next }).payouts.send(send)).rejects.toMatchObject(
      failure('not signed'),
    )
  })

  test('asks again under the same key once the secret is another: the request may be waiting', async () => {
    const { url, arrived } = await stranger((seen, response) => say(seen, response, { body: '{}' }))
    const next = { secret: 'the secret that takes the place of it', previousSecret: secret }
    for (const shared of [{ secret }, next])
      await connectPorts({} as Ports, { lender: { url, ...shared } }, clock)
        .lender.decide(examples.lender.decide)
        .catch(() => undefined)
    const [first, second] = arrived.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[\da-f]{64}$/)
    expect(second).toBe(first)
  })

  test('makes keys only of requests that have a random reference in them', () => {
    const unkeyed = Object.keys(portTable).flatMap((port) =>
      operationsOf(port as PortName)
        .filter(([, row]) => !row.reads && !row.key)
        .filter(([name]) => !('reference' in (examples as never as Examples)[port]![name]!))
        .map(([name]) => `${port}.${name}`),
    )
    expect(unkeyed).toEqual([])
  })

  test.each<[string, (seen: Arrived, response: ServerResponse) => void, string]>([
    ['an error', (_, response) => response.writeHead(500).end(), 'answered 500'],
    ['garbage', (seen, response) => say(seen, response, { body: '<html>' }), 'no such answer'],
    ['another answer', (seen, response) => say(seen, response, { body: '{}' }), 'no such answer'],
    ['no signature', (_, response) => response.writeHead(200).end(paid), 'not signed'],
    ["another's signature", (seen, response) => say(seen, response, { body: paid, by: 'x' }), 'not signed'],
    [
      'a signature of before',
      (seen, response) => say(seen, response, { body: paid, at: () => new Date(Date.now() - 301_000) }),
      'not signed',
    ],
    [
      'the answer to another question',
      (seen, response) =>
        say({ ...seen, headers: { 'idempotency-key': 'payment-2' } }, response, { body: paid }),
      'not signed',
    ],
    [
      'another address',
      (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9' }).end(),
      'not reached',
    ],
    [
      'more than anybody asked for',
      (_, response) => response.end('x'.repeat(1024 * 1024 + 1)),
      'too long an answer',
    ],
  ])('believes no %s', async (_, answer, how) => {
    const { ports } = await stranger(answer)
    await expect(ports.payouts.send(send)).rejects.toMatchObject(failure(how))
  })

  test('names the field of an answer that is none, and not what it says', async () => {
    const place = { state: 'Ana Moreira' }
    const { ports } = await stranger((seen, response) =>
      say(seen, response, { body: JSON.stringify({ place }) }),
    )
    await expect(ports.postalCodes.lookUp({ cep: '01310100' })).rejects.toThrow(
      /^postalCodes\.lookUp: no such answer: place\.\w+$/,
    )
  })

  test('waits no longer than its time', async () => {
    const { url } = await stranger(() => undefined)
    await expect(asked(url, 0.2).payouts.send(send)).rejects.toMatchObject(failure('no answer in 0.2 s'))
    await expect(asked('http://127.0.0.1:9').payouts.send(send)).rejects.toMatchObject(failure('not reached'))
  })

  test('drops what nobody asked for, and keeps what changes little', async () => {
    let isUp = true
    const { arrived, ports } = await stranger((seen, response) =>
      isUp
        ? say(seen, response, { body: '{"items":[],"extra":1,"place":null}' })
        : response.writeHead(500).end(),
    )
    expect(await ports.postalCodes.lookUp({ cep: '01310100' })).toEqual({ place: null })
    expect(await ports.bankData.banks({})).toEqual({ items: [] })
    isUp = false
    expect(await ports.bankData.banks({})).toEqual({ items: [] })
    expect(arrived.map(({ url }) => url)).toEqual(['/lookUp', '/banks'])
    await expect(ports.postalCodes.lookUp({ cep: '01310100' })).rejects.toThrow('answered 500')
  })

  test('that is played knows its callers, and does each thing once', async () => {
    const paid: string[] = []
    let isDown = false
    const ports = {
      payouts: {
        send: async ({ reference }) => {
          if (isDown) throw new Error('down')
          paid.push(reference)
          return { endToEndId: `E${'1'.repeat(31)}` }
        },
      },
    } as Partial<Ports> as Ports
    const server = portsServer({ ports, secrets: { payouts: secret }, clock })
    closing.push(() => void server.close())
    const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/payouts`
    const [once, again] = await Promise.all([1, 2].map(() => asked(url).payouts.send(send)))
    expect([again, paid]).toEqual([once, ['payment-1']])
    await expect(asked(url).payouts.send({ ...send, cents: 1 })).rejects.toThrow('answered 422')
    isDown = true
    const next = { ...send, reference: 'payment-2' }
    await expect(asked(url).payouts.send(next)).rejects.toThrow('answered 500')
    isDown = false
    await asked(url).payouts.send(next)
    expect(paid).toEqual(['payment-1', 'payment-2'])
    await checkPort('payouts', { url, secret }, clock)
    await expect(checkPort('payouts', { url, secret: `${secret}!` }, clock)).rejects.toThrow('answered 401')
    const body = JSON.stringify(send)
    const message = { subject: 'payouts.send', key: randomUUID(), body }
    const old = signedHeaders(secret, () => new Date(Date.now() - 301_000), message)
    const replayed = await fetch(`${url}/send`, { method: 'POST', body, headers: old })
    expect([replayed.status, paid.length]).toEqual([401, 2])
  })
})
