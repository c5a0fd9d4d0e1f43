import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answersNeededFor } from '#core/answers/answers.ts'
import { loanStates } from '#core/loan/lifecycle.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loanOf, loggedIn, newLoan } from '../support/journeys.ts'

const base = '/api/v1/personal-loan'

describe.each(productionEngine)('loan requests on %s', (engine) => {
  const api = useApi(engine)

  test('a new one asks for everything, and for less with each answer', async () => {
    const { token } = await loggedIn(api)
    const loan = await newLoan(api, token)
    expect(loan).toMatchObject({
      state: 'basic-info',
      loanAmount: 5_000_00,
      installmentsQty: 24,
      purpose: null,
    })
    expect(loan.missing).toEqual(answersNeededFor('basic'))

    const answered = await api.send('PUT', `${base}/${loan.id}/purpose`, { purpose: 'reforma' }, { token })
    expect(loanOf(answered).purpose).toBe('reforma')
    await api.send(
      'PUT',
      '/api/v1/person',
      { occupation: 'pintor', monthlyIncome: 300_000, dueDay: 15 },
      { token },
    )
    const read = await api.send('GET', `${base}/${loan.id}`, undefined, { token })
    const given = ['purpose', 'occupation', 'monthlyIncome', 'dueDay']
    expect(loanOf(read).missing).toEqual(answersNeededFor('basic').filter((id) => !given.includes(id)))
    expect(read.body).toMatchObject({ loanOffersDto: [], error: null })
  })

  test('the amount may change while nothing was offered on it', async () => {
    const { token } = await loggedIn(api)
    const { id } = await newLoan(api, token)
    const put = (body: unknown) => api.send('PUT', `${base}/${id}/amount`, body, { token })
    const changed = await put({ loanAmount: 9_000_00, installmentsQty: 12 })
    expect(loanOf(changed)).toMatchObject({ loanAmount: 9_000_00, installmentsQty: 12 })
    expect(codes(await put({ loanAmount: 9_500_00, installmentsQty: 5 }))).toEqual([
      'loanAmount: not_a_step',
      'installmentsQty: not_an_option',
    ])
  })

  test('answers are taken only in the states that ask for them', async () => {
    const { token } = await loggedIn(api)
    const { id } = await newLoan(api, token)
    const open = ['basic-info', 'bank-data', 'declined']
    const allowed: Record<string, string[]> = { purpose: open, amount: open }
    const bodies = { purpose: { purpose: 'saude' }, amount: { loanAmount: 6_000_00, installmentsQty: 6 } }
    for (const state of loanStates) {
      await forceState(api.database, state, id)
      for (const [what, body] of Object.entries(bodies)) {
        const { status } = await api.send('PUT', `${base}/${id}/${what}`, body, { token })
        expect(`${state} ${what} ${status}`).toBe(
          `${state} ${what} ${allowed[what]?.includes(state) ? 200 : 409}`,
        )
      }
    }
  })

  test('each state is in its list and in no other', async () => {
    const { token } = await loggedIn(api)
    const listed: Record<string, string[]> = {}
    for (const state of loanStates) {
      const { id } = await newLoan(api, token)
      const put = (now: typeof state) => forceState(api.database, now, id)
      await put(state)
      for (const group of ['active', 'under-review', 'paid-off', 'not-completed']) {
        const { body } = await api.send('GET', `${base}/all/${group}`, undefined, { token })
        const { totalCount, items } = body as { totalCount: number; items: { id: string }[] }
        expect(totalCount).toBe(items.length)
        if (items.some((item) => item.id === id)) listed[group] = [...(listed[group] ?? []), state]
      }
      await put('cancelled')
    }
    expect(listed).toEqual({
      active: ['active'],
      'under-review': ['under-review', 'releasing'],
      'paid-off': ['paid-off'],
      'not-completed': ['basic-info', 'bank-data', 'offers', 'extended-info', 'signature', 'documents'],
    })
  })

  test('a person has one open request, also of 20 begun at once; given up, it makes room for the next', async () => {
    const { token } = await loggedIn(api)
    const create = () =>
      api.send('POST', base, { loanAmount: 5_000_00, installmentsQty: 24 }, { token, key: randomUUID() })
    const availability = async () =>
      (await api.send('GET', `${base}/availability`, undefined, { token })).body as object
    expect(await availability()).toMatchObject({ available: true, openRequest: null })
    const answers = await Promise.all(Array.from({ length: 20 }, create))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    for (const answer of answers.filter((one) => !made.includes(one)))
      expect([answer.status, codes(answer)]).toEqual([409, ['request_open']])
    const { id, createdAt } = loanOf(made[0] as (typeof made)[number])
    const openRequest = { id, loanAmount: 5_000_00, createdAt }
    expect(await availability()).toMatchObject({ available: false, reason: 'open-request', openRequest })

    await api.send('POST', `${base}/${id}/cancel`, undefined, { token, key: randomUUID() })
    expect((await create()).status).toBe(201)
    const { items } = (await api.send('GET', `${base}/all/not-completed`, undefined, { token })).body as {
      items: { id: string }[]
    }
    for (const other of items) if (other.id !== id) await forceState(api.database, 'documents', other.id)
    expect((await create()).status).toBe(201)
  })

  test('a new person has none', async () => {
    const { token } = await loggedIn(api)
    const { body } = await api.send('GET', `${base}/all/not-completed`, undefined, { token })
    expect(body).toEqual({ totalCount: 0, items: [] })
  })

  test("another person's loan answers as one that does not exist", async () => {
    const owner = await loggedIn(api)
    const other = await loggedIn(api)
    const { id } = await newLoan(api, owner.token)
    const calls = [
      ['GET', '', undefined],
      ['PUT', '/purpose', { purpose: 'viagem' }],
      ['PUT', '/amount', { loanAmount: 1_000_00, installmentsQty: 6 }],
    ] as const
    for (const [method, tail, body] of calls) {
      const answers = []
      for (const target of [id, randomUUID(), 'x', "'%20or%201=1", '0'.repeat(90)]) {
        const { status, text } = await api.send(method, `${base}/${target}${tail}`, body, {
          token: other.token,
        })
        answers.push([status, text])
      }
      expect(answers[0]?.[0]).toBe(404)
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    const kept = await api.send('GET', `${base}/${id}`, undefined, { token: owner.token })
    expect(loanOf(kept)).toMatchObject({ purpose: null, loanAmount: 5_000_00 })
  })

  test('remembers where it came from', async () => {
    const { token } = await loggedIn(api)
    const attribution = { partner: 'blog-1', utm: { source: 'adzappy' } }
    const body = { loanAmount: 2_000_00, installmentsQty: 12, attribution }
    const { id } = loanOf(await api.send('POST', base, body, { token, key: 'a' }))
    const row = await api.database
      .selectFrom('loans')
      .select('attribution')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(JSON.parse(row?.attribution ?? '')).toEqual(attribution)
  })
})
