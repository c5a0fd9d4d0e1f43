import { beforeAll, describe, expect, test } from 'vitest'
import { demoPages } from '../../demo/sandbox/pages/demo-pages.ts'
import { useApi } from './support/api.ts'
import { chatter, conversation, events, say, textsOf } from './support/chat.ts'
import { engines } from './support/engines.ts'

const desk = '/demo/atendimento'

describe.each(engines)("the demo's desk on %s", (engine) => {
  const api = useApi(engine)
  beforeAll(() => demoPages(api.app, api.context))
  const page = async (url: string) => (await api.app.inject(url)).body
  const reply = (id: string, text: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `${desk}/${id}`,
      payload: new URLSearchParams({ text }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('lists who waits, first who waits longest, and answers', async () => {
    expect(await page(desk)).toContain('Nenhuma conversa ainda')
    const one = await chatter(api)
    const other = await chatter(api)
    await say(api, other.token, 'cheguei antes')
    api.advance(60)
    await say(api, one.token, 'cheguei depois')
    api.advance(60)
    await say(api, other.token, '<b>ainda aqui</b>')
    const list = await page(desk)
    expect(list.indexOf(other.id)).toBeLessThan(list.indexOf(one.id))
    expect(list).toContain('&lt;b&gt;ainda aqui&lt;/b&gt;')

    const open = await page(`${desk}/${other.id}`)
    for (const fact of [
      'Nome: Iracema',
      'Sobrenome: dos Santos',
      `CPF: ${other.person.cpf}`,
      'Marca: vereda',
    ])
      expect(open).toContain(fact)
    expect(open).toContain(`E-mail: ${other.person.email}`)

    const hearing = events(api, other.token, 2)
    const answered = await reply(other.id, 'Pois não?', { 'sec-fetch-site': 'same-origin' })
    expect([answered.statusCode, answered.headers.location]).toEqual([303, `${desk}/${other.id}`])
    expect(textsOf(await hearing)).toEqual(['Pois não?'])
    expect((await conversation(api, other.token)).unread).toBe(1)
    const after = await page(desk)
    expect(after.indexOf(one.id)).toBeLessThan(after.indexOf(other.id))
  })

  test('writes to nobody else, nothing empty, and not for another site', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    expect((await reply('ninguem', 'oi')).statusCode).toBe(404)
    expect((await reply(id, '  ')).statusCode).toBe(400)
    expect((await reply(id, 'oi', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect((await api.app.inject(`${desk}/ninguem`)).statusCode).toBe(404)
    expect((await conversation(api, token)).messages).toHaveLength(1)
  })
})
