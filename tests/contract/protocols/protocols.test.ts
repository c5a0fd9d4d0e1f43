import { beforeAll, describe, expect, test } from 'vitest'
import type { Protocol, ProtocolEntry } from '#core/api/contract/protocols.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { lenderAwaited } from '#core/text/support.ts'
import { olderLeftOut } from '../../../demo/api/protocols/protocol-pdf.ts'
import { closeQuietChats } from '../../../demo/api/support/close-quiet-chats.ts'
import { useApi } from '../support/api.ts'
import { chatter, conversation, say } from '../support/chat.ts'
import { deskUrl, useDesk, type Visitor } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails, tokenOf } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { afterSignature, base } from '../support/signable.ts'

const day = 24 * 60 * 60

describe.each(productionEngine)('protocols on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  let support: Visitor
  beforeAll(async () => {
    support = await as('support')
  })
  const list = async (token: string) =>
    ((await api.send('GET', '/api/v1/protocols', undefined, { token })).body as { items: Protocol[] }).items
  const read = async (token: string, number: string) =>
    (await api.send('GET', `/api/v1/protocols/${number}`, undefined, { token })).body as Protocol & {
      history: ProtocolEntry[]
      lastMessage: number | null
    }
  const reply = async (id: string, text: string) => {
    support = await as('support')
    return support.submit(`/conversas/${id}`, `/conversas/${id}`, { text })
  }
  const close = (id: string) =>
    support.submit(`/conversas/${id}`, `/conversas/${id}/encerrar`).catch(() => 'no such form')

  test('a conversation has one from its first message on, told by mail, with five days to be answered', async () => {
    const { person, token, id } = await chatter(api)
    expect(await list(token)).toEqual([])
    // Two simultaneous messages begin one conversation.
    await Promise.all([say(api, token, 'oi'), say(api, token, 'tem alguém aí?')])
    const [one, ...more] = await list(token)
    expect([one?.kind, one?.state, more]).toEqual(['chat', 'open', []])
    expect(one?.number).toMatch(/^\d{8}-[2-9A-HJKMNP-Z]{6}$/)
    const opened = Date.parse(one?.openedAt ?? '')
    expect(Date.parse(`${one?.answerBy}T12:00:00Z`) - opened).toBeLessThanOrEqual(5.5 * day * 1000)
    expect((await conversation(api, token)).messages.map(({ protocol }) => protocol)).toEqual([
      one?.number,
      one?.number,
    ])
    const told = (await mails(api, person.email)).filter(({ subject }) => /^Atendimento/.test(subject))
    expect(told.map(({ subject }) => subject)).toEqual([`Atendimento aberto: protocolo ${one?.number}`])
    expect((await support.get(`/conversas/${id}`)).body).toContain(one?.number)
  })

  const answers = async (email: string) =>
    (await mails(api, email)).filter(({ subject }) => subject.startsWith('Respondemos no chat'))
  const later = async () => {
    api.advance(2 * 60 + 1)
    await work(api)
  }

  test('an answer that is not read is mailed with its text, once, and those at once in one mail', async () => {
    const { person, token, id } = await chatter(api)
    await say(api, token, 'oi')
    for (const text of ['Vamos ver.', 'O desconto sai amanhã.']) await reply(id, text)
    expect(await answers(person.email)).toEqual([])
    await later()
    await later()
    const [only, ...more] = await answers(person.email)
    expect(more).toEqual([])
    for (const text of ['Vamos ver.', 'O desconto sai amanhã.', 'Atendimentos'])
      expect(only?.text).toContain(text)
    // What was read in the conversation is not mailed.
    await reply(id, 'Mais alguma coisa?')
    const { messages } = await conversation(api, token)
    const number = messages.at(-1)?.number
    expect((await api.send('PUT', '/api/v1/chat/read', { number }, { token })).status).toBe(200)
    await later()
    expect(await answers(person.email)).toHaveLength(1)
  })

  test('says with a conversation which message was its last, so that who reads it here has read it', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    await reply(id, 'Olá.')
    const [one] = await list(token)
    const { lastMessage: number } = await read(token, one?.number ?? '')
    expect(number).toBe(2)
    expect((await conversation(api, token)).unread).toBe(1)
    const { body } = await api.send('PUT', '/api/v1/chat/read', { number }, { token })
    expect(body).toEqual({ unread: 0 })
  })

  test('a case that waits for the lender has a new day, is told of, and does not close by itself', async () => {
    const { person, token, id } = await chatter(api)
    await say(api, token, 'E o meu nome no cadastro?')
    const wait = (ate: string) => support.submit(`/conversas/${id}`, `/conversas/${id}/aguardar`, { ate })
    await reply(id, 'Pedimos ao banco.')
    const day = today(api.context.clock)
    for (const ate of ['', formatDate(day), formatDate(addDays(day, 31))])
      expect((await wait(ate)).statusCode).toBe(400)
    const until = addDays(day, 10)
    expect((await wait(formatDate(until))).headers.location).toContain('chat-waits')
    const [waiting] = await list(token)
    expect(waiting).toMatchObject({ state: 'waiting', answerBy: until, answeredAt: null })
    expect((await conversation(api, token)).messages.at(-1)?.text).toBe(lenderAwaited(formatDate(until)))
    await later()
    expect((await answers(person.email)).at(-1)?.text).toContain(lenderAwaited(formatDate(until)))
    api.advance(4 * 24 * 60 * 60)
    await closeQuietChats(api.context)
    expect((await list(await tokenOf(api, person)))[0]?.state).toBe('waiting')
    await reply(id, 'O banco respondeu: está resolvido.')
    expect((await list(await tokenOf(api, person)))[0]?.state).toBe('answered')
  })

  test('it is answered, opened again by another question, and closed by the desk or by three quiet days', async () => {
    const { person, token, id } = await chatter(api)
    await say(api, token, 'oi')
    const state = async () => (await list(token))[0]?.state
    // A conversation without an answer cannot be closed.
    await close(id)
    expect(await state()).toBe('open')
    await reply(id, 'pois não?')
    expect(await state()).toBe('answered')
    await say(api, token, 'mais uma coisa')
    expect(await state()).toBe('open')
    await reply(id, 'diga')
    await close(id)
    expect(await state()).toBe('closed')
    api.advance(1)
    await say(api, token, 'outro assunto')
    const [second, first] = await list(token)
    expect([second?.state, first?.state]).toEqual(['open', 'closed'])
    await reply(id, 'certo')
    api.advance(3 * day - 60)
    await closeQuietChats(api.context)
    const later = await mails(api, person.email)
    expect(later.filter(({ subject }) => /encerrado/.test(subject))).toHaveLength(1)
    api.advance(120)
    await Promise.all([closeQuietChats(api.context), closeQuietChats(api.context)])
    const closed = (await mails(api, person.email)).filter(({ subject }) => /encerrado/.test(subject))
    expect(closed.map(({ subject }) => subject)).toEqual([
      `Atendimento encerrado: protocolo ${first?.number}`,
      `Atendimento encerrado: protocolo ${second?.number}`,
    ])
  })

  test('each has its own history, to be read and kept as a paper, by its owner alone', async () => {
    const { person, token, id } = await chatter(api)
    const other = await chatter(api)
    await say(api, token, 'primeira pergunta')
    await reply(id, 'primeira resposta')
    await close(id)
    api.advance(1)
    await say(api, token, 'segunda pergunta')
    const [second, first] = await list(token)
    const { history } = await read(token, first?.number ?? '')
    expect(history.map(({ author, text }) => [author, text])).toEqual([
      ['register', 'Conversa aberta no chat.'],
      ['person', 'primeira pergunta'],
      ['attendant', 'primeira resposta'],
      ['register', 'Atendimento encerrado.'],
    ])
    expect((await read(token, second?.number ?? '')).history.at(-1)?.text).toBe('segunda pergunta')
    const url = `/api/v1/protocols/${first?.number}`
    const file = await api.app.inject({ url: `${url}/file`, headers: { authorization: `Bearer ${token}` } })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="protocolo-${first?.number}.pdf"`)
    const words = pdfText(file.rawPayload)
    for (const told of [
      first?.number ?? '',
      person.name,
      'primeira pergunta',
      'primeira resposta',
      'Encerrado',
    ])
      expect(words).toContain(told)
    for (const path of [url, `${url}/file`, '/api/v1/protocols/20260101-AAAAAA'])
      expect((await api.send('GET', path, undefined, { token: other.token })).status).toBe(404)
  })

  test('a withdrawal has one that is confirmed on the spot', async () => {
    const signer = await afterSignature(api)
    const { body } = await api.send(
      'POST',
      `${base}/${signer.id}/withdraw`,
      { accepted: true },
      { token: signer.token, person: signer.person, key: 'uma-desistencia' },
    )
    const { protocol } = body as { protocol: string }
    const [one] = await list(signer.token)
    expect(one).toMatchObject({ number: protocol, kind: 'withdrawal', state: 'closed', loanId: signer.id })
    const { history } = await read(signer.token, protocol)
    expect(history[0]?.text).toMatch(/registrada e confirmada na hora/)
  })

  test('the paper of one has the newest of a long conversation, and says where the rest is', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'começo')
    const [one] = await list(token)
    const messages = await api.database
      .selectFrom('chatMessages')
      .selectAll()
      .where('userId', '=', id)
      .execute()
    const [first] = messages
    if (!one || !first) throw new Error('no conversation')
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...first,
      number: first.number + 1 + at,
      text: `${at} ${'palavra '.repeat(100)}`,
    }))
    for (const row of many) await api.database.insertInto('chatMessages').values(row).execute()
    const paper = () =>
      api.app.inject({
        url: `/api/v1/protocols/${one.number}/file`,
        headers: { authorization: `Bearer ${token}` },
      })
    const words = pdfText((await paper()).rawPayload)
    expect([words.includes('149 palavra'), words.includes('começo')]).toEqual([true, false])
    expect(words.replace(/\s+/g, ' ').includes(olderLeftOut)).toBe(true)
    // One account has few places in the line of what is drawn.
    const { token: other } = await chatter(api)
    await say(api, other, 'oi')
    const [its] = await list(other)
    const all = Promise.all(Array.from({ length: 8 }, async () => (await paper()).statusCode))
    const url = `/api/v1/protocols/${its?.number}/file`
    const served = await api.app.inject({ url, headers: { authorization: `Bearer ${other}` } })
    expect(served.statusCode).toBe(200)
    expect(new Set(await all)).toEqual(new Set([200, 503]))
  })
})
