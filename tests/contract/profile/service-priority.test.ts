import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderIn } from '../../support/order-in.ts'
import { useApi } from '../support/api.ts'
import { chatter, say } from '../support/chat.ts'
import { deskUrl, useDesk, type Visitor } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'

const path = '/api/v1/preferences/priority'

describe.each(productionEngine)('service by priority on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  let support: Visitor
  beforeEach(async () => {
    support = await as('support')
  })

  const bornOn = (userId: string, dateOfBirth: string) =>
    api.database.updateTable('people').set({ dateOfBirth }).where('userId', '=', userId).execute()

  /** Waits in the chat and for a call, since now. */
  async function waiting(dateOfBirth: string) {
    const one = await chatter(api)
    await bornOn(one.id, dateOfBirth)
    await say(api, one.token, 'bom dia')
    const body = { callMobile: '(11) 98765-4321', callHours: 'any' }
    const call = await api.send('POST', '/api/v1/private-calls', body, {
      token: one.token,
      key: randomUUID(),
    })
    expect(call.status).toBe(201)
    api.advance(60)
    return { ...one, number: (call.body as { number: string }).number }
  }

  test('from 80 on before from 60 on and who declares it, these before all others, then by waiting time', async () => {
    const young = await waiting('1990-03-27')
    const almost = await waiting('1966-11-30')
    const declared = await waiting('1991-05-02')
    const sixty = await waiting('1966-06-01')
    const eighty = await waiting('1946-06-01')
    const saved = await api.send('PUT', path, { declared: true }, { token: declared.token })
    expect(saved.body).toEqual({ byAge: false, declared: true })
    expect((await api.send('GET', path, undefined, { token: sixty.token })).body).toEqual({
      byAge: true,
      declared: false,
    })
    const chats = (await support.get('/conversas')).body
    const first = [eighty, declared, sixty, young, almost]
    const ids = first.map(({ id }) => id)
    expect(orderIn(chats, ids)).toEqual(ids)
    const calls = (await support.get('/ligacoes')).body
    const numbers = first.map(({ number }) => number)
    expect(orderIn(calls, numbers)).toEqual(numbers)
    expect(calls.match(/>Prioridade( especial)?</g)).toEqual([
      '>Prioridade especial<',
      '>Prioridade<',
      '>Prioridade<',
    ])
    // Neither the age nor the reason.
    expect(chats).not.toMatch(/1946-|1966-|anos|defici/)
    expect((await support.get(`/conversas/${declared.id}`)).body).toContain('>Prioridade<')
    expect((await support.get(`/conversas/${young.id}`)).body).not.toContain('Prioridade')

    await api.send('PUT', path, { declared: false }, { token: declared.token })
    const later = [eighty, sixty, young, declared].map(({ id }) => id)
    expect(orderIn((await support.get('/conversas')).body, later)).toEqual(later)
  })
})
