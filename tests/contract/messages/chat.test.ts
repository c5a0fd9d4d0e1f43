import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { longestMessage } from '#core/api/contract/chat.ts'
import { buildApp } from '../../../demo/api/app.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { admitSession } from '../../../demo/api/identity/sessions.ts'
import { createContext } from '../../../demo/api/platform/context.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { chatEvents } from '../../../demo/api/support/chat-events.ts'
import { writeMessage } from '../../../demo/api/support/write-message.ts'
import { type Api, codes, noLimits, useApi } from '../support/api.ts'
import { chat, chatter, conversation, events, say, textsOf } from '../support/chat.ts'
import { engines } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'

/** Waits until the conversation of a person is being read. */
const untilRead = ({ streams }: Pick<Api['context'], 'streams'>, id: string) =>
  vi.waitFor(() => expect(streams.count(id)).toBe(1))
const answer = (api: Api, userId: string, text: string) =>
  writeMessage(api.context, api.database, userId, 'attendant', text)

describe.each(engines)('the chat on %s', (engine) => {
  const api = useApi(engine)

  test('keeps a conversation in order, with its declared fields', async () => {
    const { token, id } = await chatter(api)
    expect(await conversation(api, token)).toMatchObject({ messages: [], earlier: false, unread: 0 })
    const sent = await say(api, token, '  Oi!\nTudo bem?  ')
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        number: 1,
        author: 'person',
        text: 'Oi!\nTudo bem?',
        sentAt: '2026-11-21T12:00:00.000Z',
        protocol: expect.stringMatching(/^20261121-/),
        answerBy: '2026-11-26',
      },
    ])
    await answer(api, id, 'Olá. Como posso ajudar?')
    const { messages, unread } = await conversation(api, token)
    expect(messages.map(({ number, author }) => [number, author])).toEqual([
      [1, 'person'],
      [2, 'attendant'],
    ])
    expect(unread).toBe(1)
    expect(new Set(messages.map(({ answerBy }) => answerBy))).toEqual(new Set(['2026-11-26']))
  })

  test('a message sent twice after a lost reply stands once, also at the same moment', async () => {
    const { token } = await chatter(api)
    const key = randomUUID()
    const both = await Promise.all([say(api, token, 'Uma vez', key), say(api, token, 'Uma vez', key)])
    expect(both.map(({ status }) => status)).toContain(201)
    const again = await say(api, token, 'Uma vez', key)
    expect(again.body).toMatchObject({ number: 1 })
    expect((await conversation(api, token)).messages).toHaveLength(1)
    expect(codes(await say(api, token, 'Outra', key))).toEqual(['idempotency_key_reused'])
    await say(api, token, 'Uma vez')
    expect((await conversation(api, token)).messages).toHaveLength(2)
  })

  test('numbers without a gap whoever writes at the same time', async () => {
    const { token, id } = await chatter(api)
    const writers = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? say(api, token, `p${at}`) : answer(api, id, `a${at}`),
    )
    await Promise.all(writers)
    const { messages } = await conversation(api, token)
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(new Set(messages.map(({ text }) => text)).size).toBe(20)
  })

  test.each([
    [{ text: '' }, 'text: required'],
    [{ text: '   ' }, 'text: required'],
    [{}, 'text: required'],
    [{ text: 7 }, 'text: invalid'],
    [{ text: 'a'.repeat(longestMessage + 1) }, 'text: too_long'],
    [{ text: 'a', author: 'attendant' }, 'author: unknown_field'],
  ])('refuses %o', async (body, code) => {
    const { token } = await chatter(api)
    const refused = await api.send('POST', `${chat}/messages`, body, { token, key: randomUUID() })
    expect([refused.status, codes(refused)]).toEqual([400, [code]])
  })

  test('is read page by page', async () => {
    const { token, id } = await chatter(api)
    for (let at = 1; at <= 120; at += 1) await answer(api, id, `m${at}`)
    const last = await conversation(api, token)
    expect([last.messages.length, last.messages[0]?.text, last.earlier]).toEqual([50, 'm71', true])
    const first = await conversation(api, token, 21)
    expect([first.messages.length, first.messages.at(-1)?.text, first.earlier]).toEqual([20, 'm20', false])
    for (const before of ['-1', 'x', '1e3', '99999999999'])
      expect((await api.send('GET', chat, undefined, { token, query: { before } })).status, before).toBe(400)
    // A stream is short here, and its reader asks for the rest, as a browser does.
    const streamed: unknown[] = []
    for (let read = -1; read !== streamed.length; ) {
      read = streamed.length
      streamed.push(...textsOf(await events(api, token, 40 + read)))
    }
    expect(streamed).toEqual(Array.from({ length: 80 }, (_, index) => `m${index + 41}`))
  })

  test('counts what was not seen; what was seen stays seen', async () => {
    const { token, id } = await chatter(api)
    const read = async (number: number) => (await api.send('PUT', `${chat}/read`, { number }, { token })).body
    const unread = async () => (await api.send('GET', `${chat}/unread`, undefined, { token })).body
    expect(await unread()).toEqual({ available: true, unread: 0 })
    for (const text of ['um', 'dois', 'três']) await answer(api, id, text)
    await say(api, token, 'quatro')
    expect(await unread()).toEqual({ available: true, unread: 3 })
    expect(await read(2)).toEqual({ unread: 1 })
    expect(await read(1)).toEqual({ unread: 1 })
    expect(await read(999)).toEqual({ unread: 1 })
    expect(await read(4)).toEqual({ unread: 0 })
  })

  test('streams what is there after a number, then what comes, and lets go', async () => {
    const { token, id } = await chatter(api)
    await answer(api, id, 'um')
    await answer(api, id, 'dois')
    const reading = events(api, token, 1)
    await untilRead(api.context, id)
    await answer(api, id, 'três')
    await say(api, token, 'quatro')
    const list = await reading
    expect(list[0]).toEqual({ name: 'desk', data: { open: false, nextOpening: '2026-11-23T12:00:00.000Z' } })
    expect(list.slice(1).map(({ id, data }) => [id, data.text])).toEqual([
      [2, 'dois'],
      [3, 'três'],
      [4, 'quatro'],
    ])
    expect(textsOf(await events(api, token, 4))).toEqual([])
    expect(api.context.streams.count(id)).toBe(0)
  })

  test('its stream is kept by nothing on the way: no store, no buffer of a proxy, no compression', async () => {
    const { token } = await chatter(api)
    const { headers } = await api.app.inject({
      url: `${chat}/events`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    })
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': expect.stringContaining('no-store'),
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('another process delivers and is delivered to', async () => {
    const { token, id } = await chatter(api)
    const elsewhere = createContext(api.context)
    const app = buildApp(elsewhere)
    const reading = events({ app }, token)
    await untilRead(elsewhere, id)
    await say(api, token, 'escrita lá')
    await answer(api, id, 'respondida lá')
    expect(textsOf(await reading)).toEqual(['escrita lá', 'respondida lá'])
    await app.close()
  })

  test('nobody reads, hears or writes in the conversation of somebody else', async () => {
    const one = await chatter(api)
    const other = await chatter(api)
    await say(api, one.token, 'segredo')
    expect((await conversation(api, other.token)).messages).toEqual([])
    const reading = events(api, other.token)
    await untilRead(api.context, other.id)
    await answer(api, one.id, 'outro segredo')
    expect(textsOf(await reading)).toEqual([])
    await api.send('PUT', `${chat}/read`, { number: 2 }, { token: other.token })
    expect((await conversation(api, one.token)).unread).toBe(1)
  })

  test('a stream ends with its session, and does not keep it alive', async () => {
    const gone = await chatter(api)
    const reading = events(api, gone.token)
    await untilRead(api.context, gone.id)
    await api.send('POST', '/api/v1/oauth/logout', undefined, { token: gone.token })
    await answer(api, gone.id, 'ninguém ouve')
    expect(textsOf(await reading)).toEqual([])
    const refused = await api.send('GET', `${chat}/events`, undefined, { token: gone.token })
    expect(codes(refused)).toEqual(['session_expired'])

    const { token, id } = await chatter(api)
    const row = () => api.database.selectFrom('sessions').select('lastSeenAt').where('userId', '=', id)
    const before = await row().executeTakeFirstOrThrow()
    const idle = events(api, token)
    await untilRead(api.context, id)
    api.advance(40)
    await idle
    expect(await row().executeTakeFirstOrThrow()).toEqual(before)
  })

  test.each([
    ['absolute', ({ absoluteSeconds }: typeof defaultSettings.session) => absoluteSeconds],
    ['idle', ({ idleSeconds }: typeof defaultSettings.session) => idleSeconds],
  ])('a stream that is kept busy ends at the %s end of its session', async (kind, lastsOf) => {
    const { id: userId, token } = await chatter(api)
    const session = api.database.selectFrom('sessions').select('id').where('userId', '=', userId)
    const { id: sessionId } = await session.executeTakeFirstOrThrow()
    const lasts = lastsOf(api.context.settings.session)
    const visit = async () => {
      const lastSeenAt = api.context.clock().toISOString()
      if (kind === 'absolute')
        await api.database.updateTable('sessions').set({ lastSeenAt }).where('id', '=', sessionId).execute()
    }
    const chat = { pollMs: 10, streamMs: 60_000, streams: 6 }
    const context = createContext({ ...api.context, settings: { ...api.context.settings, chat } })
    const mayGoOn = () =>
      admitSession(api.context, `Bearer ${token}`, undefined).then(
        () => true,
        () => false,
      )
    const stream = chatEvents(context, { userId, gone: new AbortController().signal, mayGoOn }, 0)
    await stream.next()
    api.advance(lasts - 1)
    await visit()
    await answer(api, userId, 'no último segundo')
    expect((await stream.next()).value).toContain('no último segundo')
    api.advance(1)
    await visit()
    await answer(api, userId, 'tarde demais')
    expect(await stream.next()).toEqual({ done: true, value: undefined })
    api.advance(-lasts)
  })

  test('a person holds so many streams and no more; whoever leaves gives the place back at once', async () => {
    const long = { ...api.context.settings, chat: { pollMs: 60_000, streamMs: 120_000, streams: 6 } }
    const context = createContext({ ...api.context, settings: long })
    const app = buildApp(context)
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const { token, id } = await chatter(api)
    const open = async () => {
      const leaving = new AbortController()
      const answered = await fetch(`${origin}${chat}/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
      return { answered, leave: () => leaving.abort() }
    }
    for (let round = 0; round < 3; round += 1) {
      const streams = await Promise.all(Array.from({ length: 6 }, open))
      expect(streams.map(({ answered }) => answered.status)).toEqual(Array(6).fill(200))
      const refused = await open()
      expect([refused.answered.status, refused.answered.headers.get('retry-after')]).toEqual([429, '30'])
      for (const { leave } of [refused, ...streams]) leave()
      await expect.poll(() => context.streams.count(id), { timeout: 5000 }).toBe(0)
    }
    app.server.closeAllConnections()
    await app.close()
  })

  test('the desk opens by the clock', async () => {
    const { token } = await chatter(api)
    const before = (await conversation(api, token)).desk
    expect(before).toEqual({ open: false, nextOpening: '2026-11-23T12:00:00.000Z' })
    api.advance(48 * 3600)
    const { token: monday } = await loggedIn(api)
    expect((await conversation(api, monday)).desk).toEqual({ open: true, nextOpening: null })
    api.advance(-48 * 3600)
  })

  test('is forgotten after three years', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'antiga')
    api.advance((3 * 365 + 1) * 24 * 3600)
    await answer(api, id, 'nova')
    await sweep(api.context)
    const rows = await api.database
      .selectFrom('chatMessages')
      .select('text')
      .where('userId', '=', id)
      .execute()
    expect(rows).toEqual([{ text: 'nova' }])
    api.advance(-(3 * 365 + 1) * 24 * 3600)
  })
})

describe('limits and absence of the chat', () => {
  const limited = useApi('SQLite', {
    limits: { ...noLimits, chatMessage: { max: 2, seconds: 60, renews: 'from-first' } },
  })
  const production = useApi('SQLite', { production: true, publicUrl: 'https://vereda.example' })
  const signed = useApi('SQLite', { chatwootSecret: 'segredo-da-caixa' })

  test('so many messages a minute; a repeat does not count', async () => {
    const { token } = await chatter(limited)
    const key = randomUUID()
    for (let at = 0; at < 5; at += 1) expect((await say(limited, token, 'um', key)).status).toBe(201)
    expect((await say(limited, token, 'dois')).status).toBe(201)
    const refused = await say(limited, token, 'três')
    expect([refused.status, codes(refused), refused.headers['retry-after']]).toEqual([
      429,
      ['too_many_requests'],
      '60',
    ])
    limited.advance(61)
    expect((await say(limited, token, 'três')).status).toBe(201)
  })

  test('there is none in production, where nobody sits at the desk', async () => {
    const { token } = await loggedIn(production)
    for (const [method, url, body] of [
      ['GET', chat, undefined],
      ['GET', `${chat}/events`, undefined],
      ['POST', `${chat}/messages`, { text: 'Oi' }],
      ['PUT', `${chat}/read`, { number: 1 }],
    ] as const) {
      const { status } = await production.send(method, url, body, { token, key: randomUUID() })
      expect([url, status]).toEqual([url, 404])
    }
    const { body } = await production.send('GET', `${chat}/unread`, undefined, { token })
    expect(body).toEqual({ available: false, unread: 0 })
  })

  test('tells Chatwoot who somebody is, signed with the secret of its inbox', async () => {
    const { token, id } = await chatter(signed)
    const { body } = await signed.send('GET', `${chat}/identity`, undefined, { token })
    const { createHmac } = await import('node:crypto')
    const identifierHash = createHmac('sha256', 'segredo-da-caixa').update(id).digest('hex')
    expect(body).toEqual({ identifier: id, identifierHash })
    const plain = await chatter(limited)
    const unsigned = await limited.send('GET', `${chat}/identity`, undefined, { token: plain.token })
    expect(unsigned.body).toEqual({ identifier: plain.id, identifierHash: null })
  })

  test('a stream lasts less than the time limit of its reader', () => {
    expect(defaultSettings.chat.streamMs).toBeLessThan(160_000)
  })
})
