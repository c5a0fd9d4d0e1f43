import { describe, expect, test } from 'vitest'
import type { InboxMessage, Need } from '#core/api/contract/messages.ts'
import { sendMail } from '../../../demo/api/platform/mail/send-mail.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { lastCode, loggedIn, mails, tokenOf } from '../support/journeys.ts'

const url = '/api/v1/messages'

describe.each(productionEngine)('messages on %s', (engine) => {
  const api = useApi(engine)

  async function someone() {
    const { person, token } = await loggedIn(api)
    const get = async (query = {}) =>
      (await api.send('GET', url, undefined, { token, query })).body as {
        items: InboxMessage[]
        more: boolean
      }
    const needs = async () =>
      ((await api.send('GET', `${url}/needs`, undefined, { token })).body as { items: Need[] }).items
    const post = (tail: string) => api.send('POST', `${url}/${tail}`, undefined, { token })
    return { person, token, get, needs, post }
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

  test('each is read once; only one to look at waits for it', async () => {
    const { person, get, needs, post } = await someone()
    const mail = { subject: 'Aviso', greeting: 'Olá!', paragraphs: ['Um.', 'Dois.'] }
    await sendMail(api.context, api.database, person.email, mail)
    await sendMail(api.context, api.database, person.email, { ...mail, inbox: 'until-seen' })
    await sendMail(api.context, api.database, person.email, { ...mail, inbox: 'never' })
    const { items } = await get()
    expect(items).toHaveLength(3)
    const [{ id } = { id: '' }] = items
    expect(await needs()).toEqual([
      expect.objectContaining({ kind: 'message', message: { id, subject: 'Aviso' } }),
    ])
    expect((await post(`${id}/read`)).status).toBe(204)
    const [first] = (await get()).items
    expect(first).toMatchObject({ id, paragraphs: ['Um.', 'Dois.'], link: null, readAt: expect.any(String) })
    api.advance(60)
    await post(`${id}/read`)
    expect([(await get()).items[0], await needs()]).toEqual([first, []])
  })

  test('stand by month, as days are counted in São Paulo', async () => {
    const { person } = await someone()
    const send = (subject: string) =>
      sendMail(api.context, api.database, person.email, { subject, greeting: 'Olá!', paragraphs: [] })
    // The first of the next month in UTC is the evening before in São Paulo.
    const next = Date.UTC(2026, 11, 1, 1, 0, 0)
    const back = (next - api.context.clock().getTime()) / 1000
    api.advance(back)
    await send('Na véspera')
    api.advance(3 * 3600)
    await send('No dia 1')
    await send('Depois')
    const later = await tokenOf(api, person)
    const months = await api.send('GET', `${url}/months`, undefined, { token: later })
    expect(months.body).toEqual({
      items: [
        { month: '2026-12', count: 2, subject: 'Depois' },
        { month: '2026-11', count: 2, subject: 'Na véspera' },
      ],
    })
    const subjects = async (month: string) =>
      (
        (await api.send('GET', url, undefined, { token: later, query: { month } })).body as {
          items: InboxMessage[]
        }
      ).items.map(({ subject }) => subject)
    expect(await subjects('2026-12')).toEqual(['Depois', 'No dia 1'])
    expect(await subjects('2026-11')).toEqual(['Na véspera', 'Sua conta na Vereda está pronta'])
    expect(await subjects('2026-10')).toEqual([])
    api.advance(-back - 3 * 3600)
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
