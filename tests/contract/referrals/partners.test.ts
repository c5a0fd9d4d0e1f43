import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../demo/api/jobs.ts'
import { runJob } from '../../../demo/api/platform/jobs/worker.ts'
import { signatureOf } from '../../../demo/api/platform/secrets.ts'
import { postbackJob } from '../../../demo/api/referrals/postback.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activate, lastCode, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const key = 'k'.repeat(32)
const secret = 's'.repeat(32)

describe.each(eitherEngine)('registered partners on %s', (engine) => {
  const heard: { body: string; signature: unknown }[] = []
  let status = 200
  const shop = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ body, signature: request.headers['x-signature'] })
    response.writeHead(status).end()
  })
  const postback = { url: '', secret }
  beforeAll(async () => {
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    postback.url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  })
  afterAll(() => void shop.close())
  beforeEach(() => {
    heard.length = 0
    status = 200
  })

  const api = useApi(engine, { partners: { loja: { key, postback }, blog: { key: 'b'.repeat(32) } } })
  const limited = useApi(engine, {
    limits: { ...noLimits, reportAddress: { max: 2, seconds: 60, renews: 'from-first' } },
  })

  const come = (partner: string) => api.send('POST', '/api/v1/referral', { partner, visit: randomUUID() })
  const report = (partner: string, given: string) =>
    api.send('POST', '/api/v1/referral/report', { partner, key: given })
  const quiet = { warn: () => undefined }
  const work = () => runJob(api.context, jobHandlers(api.context), quiet)
  const waiting = async () =>
    (await api.database.selectFrom('jobs').select('doneAt').where('kind', '=', postbackJob).execute()).filter(
      ({ doneAt }) => doneAt === null,
    ).length

  async function registration(partner: string): Promise<void> {
    const person = newPerson()
    await register(api, { ...person, partner })
    await activate(api, person.email, await lastCode(api, person.email))
  }

  test('nobody else counts, and whoever comes by another name registers all the same', async () => {
    for (const other of ['loja2', 'constructor', '__proto__'])
      expect(codes(await come(other))).toEqual(['partner: not_an_option'])
    await registration('loja2')
    expect(await api.database.selectFrom('referralDays').selectAll().execute()).toEqual([])
  })

  test('a partner sees its own numbers by day and place with its key, and nobody else does', async () => {
    for (const from of ['loja', 'loja/rodape', 'loja/rodape', 'blog'])
      expect((await come(from)).status).toBe(204)
    const { status: answered, body } = await report('loja', key)
    expect([answered, body]).toEqual([
      200,
      {
        days: [
          { day: '2026-11-21', subId: '', visits: 1, registrations: 0, contracts: 0 },
          { day: '2026-11-21', subId: 'rodape', visits: 2, registrations: 0, contracts: 0 },
        ],
      },
    ])
    for (const [name, wrong] of [
      ['blog', key],
      ['nobody', key],
      ['constructor', key],
      ['loja', 'x'],
    ] as const) {
      const refused = await report(name, wrong)
      expect([refused.status, codes(refused)]).toEqual([400, ['invalid_grant']])
    }
  })

  test('keys cannot be tried without end', async () => {
    const guess = () =>
      limited.send('POST', '/api/v1/referral/report', { partner: 'loja', key: 'x' }, { address: '192.0.2.7' })
    for (const _try of [1, 2]) expect(codes(await guess())).toEqual(['invalid_grant'])
    expect(codes(await guess())).toEqual(['too_many_requests'])
  })

  test('a registration is told to the partner, signed, until it is taken, and says nothing of who it is', async () => {
    status = 503
    await registration('loja/rodape')
    await registration('blog')
    expect(await waiting()).toBe(1)
    while (await work());
    expect([heard.length, await waiting()]).toEqual([1, 1])
    status = 200
    api.advance(3600)
    while (await work());
    expect([heard.length, await waiting()]).toEqual([2, 0])
    const [first, second] = heard
    expect(second).toEqual(first)
    expect(first?.signature).toBe(signatureOf(secret, first?.body ?? ''))
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id: expect.any(String),
      event: 'registration',
      subId: 'rodape',
      day: '2026-11-21',
    })
  })
})
