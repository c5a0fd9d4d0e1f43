import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mostPlaces,
  otherPlaces,
  type PostbackDay,
  type ReferralDay,
} from '#core/api/contract/referral-report.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { jobHandlers, sweep } from '../../../demo/api/domains.ts'
import { retryDays } from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { signatureOf } from '../../../demo/api/platform/secrets.ts'
import type { ApiSettings } from '../../../demo/api/platform/settings.ts'
import { demoPartnerKey, provePartner } from '../../../demo/api/referrals/partner-key.ts'
import { postbackJob, queuePostback } from '../../../demo/api/referrals/postback.ts'
import { reportDays } from '../../../demo/api/referrals/referral-report.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { activate, lastCode, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const key = 'k'.repeat(32)
const secret = 's'.repeat(32)

describe.each(productionEngine)('registered partners on %s', (engine) => {
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
  const api = useApi(engine, { partners: { loja: { key, postback }, blog: { key: 'b'.repeat(32) } } })
  beforeEach(async () => {
    heard.length = 0
    status = 200
    for (const table of ['referralDays', 'postbacks', 'jobs', 'limits'] as const)
      await api.database.deleteFrom(table).execute()
  })
  const limited = useApi(engine, {
    limits: { ...noLimits, reportAddress: { max: 2, seconds: 60, renews: 'from-first' } },
  })

  const come = (partner: string) => api.send('POST', '/api/v1/referral', { partner, visit: randomUUID() })
  const report = (partner: string, given: string) =>
    api.send('POST', '/api/v1/referral/report', { partner, key: given })
  const quiet = { warn: () => undefined }
  const work = () => runJobs(api.context, jobHandlers(api.context), quiet)
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
          { day: '2026-11-21', subId: 'rodape', visits: 2, registrations: 0, contracts: 0 },
          { day: '2026-11-21', subId: '', visits: 1, registrations: 0, contracts: 0 },
        ],
        postbacks: [],
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

  test('the published key opens the numbers of a demo without registered partners, and of no other', async () => {
    const asked = { partner: 'qualquer', key: demoPartnerKey }
    const prove = (over: Partial<ApiSettings>) => {
      const settings = { ...limited.context.settings, limits: noLimits, ...over }
      return provePartner({ ...limited.context, settings }, asked, '192.0.2.9')
    }
    await expect(prove({})).resolves.toBeUndefined()
    await expect(prove({ production: true })).rejects.toThrow()
    await expect(prove({ partners: { qualquer: { key } } })).rejects.toThrow()
    expect(codes(await report('loja', demoPartnerKey))).toEqual(['invalid_grant'])
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

  const now = () => today(api.context.clock)
  const replay = (day = now(), given = key) =>
    api.send('POST', '/api/v1/referral/postbacks', { partner: 'loja', key: given, day })
  const deliver = async () => {
    while (await work());
  }
  const told = () => heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  const reported = async () =>
    (await report('loja', key)).body as { days: ReferralDay[]; postbacks: PostbackDay[] }
  const postbacks = async () => (await reported()).postbacks

  test('a hundred postbacks that a partner has lost come again with their ids, and say so', async () => {
    for (let number = 0; number < 100; number += 1)
      await api.database.transaction().execute((transaction) =>
        queuePostback(api.context, transaction, 'loja', {
          event: 'contract',
          subId: `lugar${number}`,
          day: now(),
        }),
      )
    await deliver()
    const lost = told()
    expect([lost.length, await postbacks()]).toEqual([100, [{ day: now(), count: 100, taken: 100 }]])
    heard.length = 0
    expect((await replay(addDays(now(), -1))).body).toEqual({ waiting: 0 })
    expect((await replay()).body).toEqual({ waiting: 100 })
    expect(await postbacks()).toEqual([{ day: now(), count: 100, taken: 0 }])
    await deliver()
    expect(told()).toEqual(lost.map((postback) => ({ ...postback, replay: true })))
    expect(heard.every(({ body, signature }) => signature === signatureOf(secret, body))).toBe(true)
    expect(await postbacks()).toEqual([{ day: now(), count: 100, taken: 100 }])
  })

  test('a replay asked for twice, or while the first notice is on its way, sends nothing twice', async () => {
    await registration('loja')
    expect((await replay()).body).toEqual({ waiting: 1 })
    await deliver()
    expect(told()).toEqual([expect.not.objectContaining({ replay: true })])
    heard.length = 0
    api.advance(120)
    const answers = await Promise.all(Array.from({ length: 10 }, () => replay()))
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ waiting: 1 }))
    await deliver()
    expect(heard).toHaveLength(1)
  })

  test('what a partner never took, since its server was down, comes on its asking', async () => {
    status = 503
    const day = now()
    await registration('loja')
    for (let hour = 0; hour < 24 * (retryDays + 1); hour += 1) {
      await deliver()
      api.advance(1.2 * 3600)
    }
    expect(heard.length).toBeGreaterThan(24 * retryDays)
    expect([await waiting(), await postbacks()]).toEqual([0, [{ day, count: 1, taken: 0 }]])
    status = 200
    heard.length = 0
    await replay(day)
    await deliver()
    expect(told()).toEqual([expect.objectContaining({ replay: true })])
  })

  test('nobody replays with another key, another day is none, and after 90 days nothing is left to send', async () => {
    await registration('loja')
    await deliver()
    expect(codes(await replay(now(), 'x'))).toEqual(['invalid_grant'])
    expect(codes(await replay('2026-02-30'))).toEqual(['day: date_invalid'])
    const day = now()
    api.advance(91 * 24 * 3600)
    await sweep(api.context)
    expect((await replay(day)).body).toEqual({ waiting: 0 })
  })

  test('whoever invents places hides no place that brings people, and fills no table', async () => {
    await registration('loja/vende')
    for (let number = 0; number < 3 * mostPlaces; number += 1) await come(`loja/inventado${number}`)
    for (const place of ['loja/vende', 'loja/nova', 'loja']) await come(place)
    const { days } = await reported()
    expect(days).toHaveLength(mostPlaces + 2)
    expect(days[0]).toMatchObject({ subId: 'vende', visits: 1, registrations: 1 })
    expect(days[1]).toMatchObject({ subId: otherPlaces, visits: 2 * mostPlaces + 2 })
    expect(days.find(({ subId }) => subId === '')).toMatchObject({ visits: 1 })
    api.advance(24 * 3600)
    for (let number = 0; number < mostPlaces; number += 1) await come(`loja/outro${number}`)
    await come('loja/vende')
    expect((await reported()).days).toContainEqual({
      day: now(),
      subId: 'vende',
      visits: 1,
      registrations: 0,
      contracts: 0,
    })
    api.advance((reportDays + 1) * 24 * 3600)
    await sweep(api.context)
    expect((await reported()).days).toEqual([])
  })
})
