import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { demoPages } from '../../../demo/sandbox/pages/demo-pages.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { activate, lastCode, loanOf, register, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { pickOffer, readyToSign, sign } from '../support/signable.ts'

describe.each(productionEngine)('what partners bring on %s', (engine) => {
  const api = useApi(engine)
  const limited = useApi(engine, { limits: defaultLimits })

  beforeAll(() => demoPages(api.app, api.context, api.bank))

  const come = (partner: string, visit: string = randomUUID()) =>
    api.send('POST', '/api/v1/referral', { partner, visit })
  const brought = (partner: string) =>
    api.database
      .selectFrom('referralDays')
      .select(['day', 'visits', 'registrations', 'contracts'])
      .where('partner', '=', partner)
      .execute()
  const day = '2026-11-21'

  test('a visit counts once, however often it is told and by however many at once', async () => {
    const visit = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => come('once', visit)))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    await come('once')
    expect(await brought('once')).toEqual([{ day, visits: 2, registrations: 0, contracts: 0 }])
    const kept = await api.database.selectFrom('limits').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(visit)
  })

  test.each([
    [{ partner: 'Loja do Bairro' }, 'partner: invalid'],
    [{ partner: 'x'.repeat(41) }, 'partner: invalid'],
    [{ partner: '<b>' }, 'partner: invalid'],
    [{ partner: 'loja/' }, 'partner: invalid'],
    [{ partner: 'loja/a/b' }, 'partner: invalid'],
    [{ visit: 'eu' }, 'visit: invalid'],
    [{ visitor: 'ana@exemplo.com.br' }, 'visitor: unknown_field'],
  ])('refuses %o', async (wrong, code) => {
    const body = { partner: 'loja', visit: randomUUID(), ...wrong }
    const answer = await api.send('POST', '/api/v1/referral', body)
    expect([answer.status, codes(answer)]).toEqual([400, [code]])
    expect(await brought(body.partner)).toEqual([])
  })

  test('a visit from the place for trying out is accepted and not counted', async () => {
    expect((await come('trying/teste')).status).toBe(204)
    expect(await brought('trying')).toEqual([])
    await come('trying/testes')
    expect(await brought('trying')).toHaveLength(1)
  })

  test('one address cannot count without end', async () => {
    const send = () =>
      limited.send(
        'POST',
        '/api/v1/referral',
        { partner: 'loja', visit: randomUUID() },
        { address: '192.0.2.1' },
      )
    for (let times = 0; times < defaultLimits.referralAddress.max; times += 1)
      expect((await send()).status).toBe(204)
    expect(codes(await send())).toEqual(['too_many_requests'])
  })

  test('a registration counts once it is confirmed, for whoever sent the first one; then nobody knows who', async () => {
    const person = newPerson()
    await register(api, person)
    await register(api, { ...person, partner: 'first' })
    await register(api, { ...person, partner: 'newest' })
    await register(api, person)
    expect(await brought('first')).toEqual([])
    const code = await lastCode(api, person.email)
    await activate(api, person.email, code)
    await activate(api, person.email, code)
    expect(await brought('newest')).toEqual([])
    expect(await brought('first')).toEqual([{ day, visits: 0, registrations: 1, contracts: 0 }])
    await register(api, { ...person, partner: 'too-late' })
    const users = await api.database.selectFrom('users').select('referredBy').execute()
    expect(users).toEqual([{ referredBy: null }])
  })

  test('a signed contract counts for the partner of its request, on the day on which it is signed', async () => {
    const person = newPerson()
    await register(api, person)
    await activate(api, person.email, await lastCode(api, person.email))
    const token = await tokenOf(api, person)
    const wanted = { loanAmount: 5_000_00, installmentsQty: 24, attribution: { partner: 'blog-1' } }
    const { id } = loanOf(
      await api.send('POST', '/api/v1/personal-loan', wanted, { token, key: randomUUID() }),
    )
    const signer = { person, token, id, offer: await pickOffer(api, id) }
    const ready = await readyToSign(api, signer)
    const wrong = ready.code === '000000' ? '000001' : '000000'
    expect((await sign(api, signer, { ...ready, code: wrong })).status).toBe(400)
    expect(await brought('blog-1')).toEqual([])
    const key = randomUUID()
    for (const _again of [1, 2]) expect((await sign(api, signer, ready, key)).status).toBe(200)
    expect(await brought('blog-1')).toEqual([{ day, visits: 0, registrations: 0, contracts: 1 }])
  })

  test('a place of its own that a partner names counts apart', async () => {
    await come('placed/rodape')
    await come('placed')
    const rows = await api.database
      .selectFrom('referralDays')
      .select(['subId', 'visits'])
      .where('partner', '=', 'placed')
      .orderBy('subId')
      .execute()
    expect(rows).toEqual([
      { subId: '', visits: 1 },
      { subId: 'rodape', visits: 1 },
    ])
  })

  test('the page of the demo tells them all', async () => {
    await come('na-pagina')
    const { body } = await api.app.inject('/demo/parceiros')
    expect(body).toContain(
      `<tr><th scope="row">na-pagina</th><td>${day}</td><td></td><td>1</td><td>0</td><td>0</td></tr>`,
    )
  })
})
