import { beforeEach, describe, expect, test } from 'vitest'
import { useApi } from '../support/api.ts'
import { chatter, conversation, say } from '../support/chat.ts'
import { deskUrl, useDesk, type Visitor } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'

const all = '/respostas-prontas'

describe.each(productionEngine)('ready answers on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  let support: Visitor
  beforeEach(async () => {
    support = await as('support')
    await api.database.deleteFrom('readyAnswers').execute()
  })
  const add = (titulo: string, texto: string) => support.submit(all, all, { titulo, texto })
  const idOf = async (title: string) =>
    (
      await api.database
        .selectFrom('readyAnswers')
        .select('id')
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
    ).id
  const textIn = (body: string) => /<textarea id="resposta"[^>]*>([^<]*)</.exec(body)?.[1]

  test('one is added to what is typed, with the name the customer is called by, and sent as changed', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    await api.database.updateTable('people').set({ socialName: 'PEDRO' }).where('userId', '=', id).execute()
    await add('Pagar', 'Olá, {nome}! O Pix está na conta, {nome}.')
    await add('Tchau', 'Até logo!')
    const url = `/conversas/${id}`
    const insert = async (text: string, pronta: string) =>
      support.submit(url, `${url}/inserir`, { text, pronta })
    const first = await insert('', await idOf('Pagar'))
    expect(textIn(first.body)).toBe('Olá, Pedro! O Pix está na conta, Pedro.')
    expect(first.body).toMatch(/<textarea id="resposta"[^>]* autofocus>/)
    // Nothing typed is lost, whatever is inserted.
    const second = await insert(`${textIn(first.body)} Já vi.`, await idOf('Tchau'))
    expect(textIn(second.body)).toBe('Olá, Pedro! O Pix está na conta, Pedro. Já vi.\n\nAté logo!')
    expect((await conversation(api, token)).messages).toHaveLength(1)
    const sent = await support.confirm(second, url, [['text', 'Olá, Pedro! Até logo!']])
    expect(sent.headers.location).toBe(`${url}?aviso=chat-answered`)
    expect((await conversation(api, token)).messages.at(-1)?.text).toBe('Olá, Pedro! Até logo!')

    for (const pronta of ['', 'que-sumiu']) {
      const none = await insert('já escrevi isto', pronta)
      expect([none.statusCode, textIn(none.body)]).toEqual([400, 'já escrevi isto'])
      expect(none.body).toContain('id="pronta-problema"')
    }
  })

  test('a text that would reach the customer with a brace, or nobody could tell apart, is refused', async () => {
    await add('Um', 'Olá, {nome}')
    for (const [titulo, texto, wrong] of [
      ['Dois', 'Olá, {Nome}', 'texto'],
      ['Dois', 'Olá, {{nome}}', 'texto'],
      ['Dois', 'Olá, {nome', 'texto'],
      ['Dois', '   ', 'texto'],
      ['Dois', 'x'.repeat(1001), 'texto'],
      ['Um', 'Outro', 'titulo'],
      ['', 'Outro', 'titulo'],
    ] as const) {
      const answer = await add(titulo, texto)
      expect([texto, answer.statusCode]).toEqual([texto, 400])
      expect(answer.body).toContain(`id="${wrong}-problema"`)
      expect(answer.body).toContain(`value="${titulo}"`)
      expect(answer.body).toContain(`${texto.trim()}</textarea>`)
    }
    expect(await api.database.selectFrom('readyAnswers').select('title').execute()).toEqual([{ title: 'Um' }])
  })

  test('of two colleagues who change one, the second keeps what they wrote and sees the first', async () => {
    await add('Um', 'Olá')
    const url = `${all}/${await idOf('Um')}`
    const other = await as('support')
    const [mine, theirs] = await Promise.all([support.get(url), other.get(url)])
    api.advance(1)
    const typed = (texto: string): [string, string][] => [
      ['titulo', 'Um'],
      ['texto', texto],
    ]
    expect((await support.confirm(mine, url, typed('Olá, tudo bem?'))).headers.location).toBe(
      `${all}?aviso=ready-answer-kept`,
    )
    const late = await other.confirm(theirs, url, typed('Bom dia'))
    expect([late.statusCode, late.body.includes('Olá, tudo bem?')]).toEqual([409, true])
    expect(late.body).toContain('>Bom dia</textarea>')
    expect((await other.confirm(late, url, typed('Bom dia'))).headers.location).toBe(
      `${all}?aviso=ready-answer-kept`,
    )
    // Kept under its own title, it is no double of itself.
    const gone = `${url}/apagar`
    expect((await support.submit(url, gone)).headers.location).toBe(`${all}?aviso=not-confirmed`)
    await support.submit(url, gone, { confirmo: 'sim' })
    expect((await support.get(url)).statusCode).toBe(404)
    expect((await support.get(all)).body).toContain('Nenhuma ainda')
  })
})
