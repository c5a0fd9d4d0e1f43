import { describe, expect, test } from 'vitest'
import type { InboxMessage } from '#core/api/contract/messages.ts'
import { sendMail } from '../../../demo/api/platform/mail/send-mail.ts'
import { codes, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { lastCode, loggedIn, mails } from '../support/journeys.ts'

const url = '/api/v1/messages'

describe.each(engines)('messages on %s', (engine) => {
  const api = useApi(engine)

  async function someone() {
    const { person, token } = await loggedIn(api)
    const get = async (query = {}) =>
      (await api.send('GET', url, undefined, { token, query })).body as {
        items: InboxMessage[]
        more: boolean
      }
    const unread = async () => (await api.send('GET', `${url}/unread`, undefined, { token })).body
    const post = (tail: string) => api.send('POST', `${url}/${tail}`, undefined, { token })
    return { person, token, get, unread, post }
  }

  test('what a person is told stays in the account, without codes and without the tokens of its links', async () => {
    const { person, token, get } = await someone()
    const yes = { topic: 'tips', channel: 'mail', wanted: true }
    await api.send('PUT', '/api/v1/preferences', yes, { token })
    await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email: person.email } })
    const code = await lastCode(api, person.email)
    const { items, more } = await get()
    expect([items.map(({ subject }) => subject), more]).toEqual([
      ['Dica: proteja sua conta em duas etapas', 'Sua conta na Vereda está pronta'],
      false,
    ])
    expect(items[1]).toMatchObject({
      link: { label: 'Abrir minha conta', path: '/minha-conta' },
      readAt: null,
    })
    const text = JSON.stringify(items)
    const tokens = (await mails(api, person.email)).flatMap(
      ({ text: mail }) => mail.match(/token=[\w-]+/g) ?? [],
    )
    expect(tokens.length).toBeGreaterThan(0)
    for (const secret of [code, ...tokens]) expect(text).not.toContain(secret)
  })

  test('each is read once, or all at once; the count follows', async () => {
    const { person, get, unread, post } = await someone()
    const mail = { subject: 'Aviso', greeting: 'Olá!', paragraphs: ['Um.', 'Dois.'] }
    for (let at = 0; at < 3; at += 1) await sendMail(api.context, api.database, person.email, mail)
    expect(await unread()).toEqual({ unread: 4 })
    const { id } = (await get()).items[0] as InboxMessage
    expect((await post(`${id}/read`)).body).toEqual({ unread: 3 })
    const first = (await get()).items[0]
    expect(first).toMatchObject({ id, paragraphs: ['Um.', 'Dois.'], link: null, readAt: expect.any(String) })
    api.advance(60)
    expect((await post(`${id}/read`)).body).toEqual({ unread: 3 })
    expect((await get()).items[0]).toEqual(first)
    const other = await someone()
    api.advance(60)
    expect((await post('read')).body).toEqual({ unread: 0 })
    // What was read keeps its time, and what is another's is as unread as before.
    expect((await get()).items[0]).toEqual(first)
    expect(new Set((await get()).items.map(({ readAt }) => readAt))).toEqual(
      new Set([first?.readAt, api.context.clock().toISOString()]),
    )
    expect(await other.unread()).toEqual({ unread: 1 })
  })

  test('come a page at a time, the newest first', async () => {
    const { person, get } = await someone()
    for (let at = 0; at < 45; at += 1)
      await sendMail(api.context, api.database, person.email, {
        subject: `Aviso ${at}`,
        greeting: 'Olá!',
        paragraphs: [],
      })
    const seen: string[] = []
    let page = await get()
    for (;;) {
      seen.push(...page.items.map(({ subject }) => subject))
      if (!page.more) break
      page = await get({ before: page.items.at(-1)?.id })
    }
    expect(seen).toHaveLength(46)
    expect([seen[0], seen[44], seen[45]]).toEqual(['Aviso 44', 'Aviso 0', 'Sua conta na Vereda está pronta'])
  })

  test('are nobody else’s: another’s is answered as one that is not there', async () => {
    const { get } = await someone()
    const stranger = await someone()
    const { id } = (await get()).items[0] as InboxMessage
    const [theirs, none] = [await stranger.post(`${id}/read`), await stranger.post('nada/read')]
    expect([theirs.status, codes(theirs)]).toEqual([404, ['not_found']])
    expect(theirs.text).toBe(none.text)
    expect((await get()).items[0]?.readAt).toBeNull()
  })
})
