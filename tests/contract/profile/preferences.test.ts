import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ConsentEvent } from '#core/api/contract/consents.ts'
import type { Preferences } from '#core/api/contract/preferences.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { sendOptional } from '../../../demo/api/profile/optional-mail.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, mails } from '../support/journeys.ts'
import { atBankData, work } from '../support/loan-journey.ts'

const url = '/api/v1/preferences'
const consentsUrl = '/api/v1/user/consents'
const tip = { subject: 'Dica', greeting: 'Olá!', paragraphs: ['Uma dica.'] }

async function ledger(api: Api, token: string): Promise<ConsentEvent[]> {
  const { body } = await api.send('GET', consentsUrl, undefined, { token })
  return (body as { items: ConsentEvent[] }).items
}

const brief = ({ kind, subject, action, standing }: ConsentEvent) => [kind, subject, action, standing]

describe.each(productionEngine)('preferences on %s', (engine) => {
  const api = useApi(engine)

  async function someone() {
    const { person, token } = await loggedIn(api)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const choose = (topic: string, channel: string, wanted: boolean) =>
      api.send('PUT', url, { topic, channel, wanted }, { token })
    const tell = () =>
      sendOptional(api.context, api.database, { userId: id, email: person.email }, 'tips', tip)
    const received = async () => {
      const phone = await mails(api, '+5511987654321')
      const own = await mails(api, person.email)
      return [own.filter(({ subject }) => subject === 'Dica').length, phone.length]
    }
    return { person, token, choose, tell, received }
  }

  test('reminders come by mail; tips, offers and a phone wait for a yes', async () => {
    const { token, choose, tell, received } = await someone()
    const { body } = await api.send('GET', url, undefined, { token })
    const { choices } = body as Preferences
    expect(choices).toHaveLength(9)
    expect(choices.filter(({ wanted }) => wanted)).toEqual([
      { topic: 'reminders', channel: 'mail', wanted: true },
    ])
    const [, before = 0] = await received()
    await tell()
    expect(await received()).toEqual([0, before])
    await choose('tips', 'mail', true)
    await tell()
    expect(await received()).toEqual([1, before])
    const saved = await choose('tips', 'whatsapp', true)
    expect((saved.body as Preferences).choices).toContainEqual({
      topic: 'tips',
      channel: 'whatsapp',
      wanted: true,
    })
    await choose('tips', 'mail', false)
    await tell()
    expect(await received()).toEqual([1, before + 1])
    for (const [topic, channel] of [
      ['security', 'mail'],
      ['tips', 'pigeon'],
    ] as const)
      expect(codes(await choose(topic, channel, false))[0]).toMatch(/not_an_option$/)
  })

  test('each change is a line of the ledger, the same choice again is none, and no line ever changes', async () => {
    const { token, choose } = await someone()
    expect((await ledger(api, token)).map(brief)).toEqual([['terms', '', 'given', true]])
    await choose('offers', 'mail', true)
    await choose('offers', 'mail', true)
    const before = await ledger(api, token)
    api.advance(60)
    await choose('offers', 'mail', false)
    const after = await ledger(api, token)
    expect(after.map(brief)).toEqual([
      ['marketing', 'offers:mail', 'revoked', false],
      ['marketing', 'offers:mail', 'given', false],
      ['terms', '', 'given', true],
    ])
    const asWritten = (events: ConsentEvent[]) => events.map(({ standing: _, used: __, ...line }) => line)
    expect(asWritten(after.slice(1))).toEqual(asWritten(before))
  })

  test('the way out of a mail turns the same switch off, and the ledger tells', async () => {
    const { person, token, choose } = await someone()
    await choose('tips', 'mail', true)
    const tipped = (await mails(api, person.email)).at(-1)
    expect(tipped?.subject).toBe('Dica: proteja sua conta em duas etapas')
    const given = new URL(tipped?.unsubscribeUrl ?? '').searchParams.get('token')
    await api.send('POST', '/api/v1/preferences/unsubscribe', { token: given })
    const { body } = await api.send('GET', url, undefined, { token })
    expect((body as Preferences).choices).toContainEqual({ topic: 'tips', channel: 'mail', wanted: false })
    expect((await ledger(api, token)).map(brief)[0]).toEqual(['marketing', 'tips:mail', 'revoked', false])
  })

  test('the ledger knows the SCR and the bank data, with the words agreed to, and is nobody else’s', async () => {
    const { token, id, start, act } = await atBankData(api)
    await start('buriti', { user: 'user-ok', password: 'password-ok' })
    const kinds = (await ledger(api, token)).map(({ kind, action, subject, textHash }) => [
      kind,
      action,
      subject,
      textHash?.length,
    ])
    expect(kinds).toContainEqual(['bank-data', 'given', id, 64])
    // The consent covers one collection: valid while that lasts, then used.
    const ofBank = async () => {
      const [event] = (await ledger(api, token)).filter(({ kind }) => kind === 'bank-data')
      return [event?.standing, event?.used]
    }
    expect(await ofBank()).toEqual([true, false])
    await work(api, 6)
    expect(await ofBank()).toEqual([false, true])
    // What was read is deleted with the request; that it was read stays true.
    expect((await act('cancel')).status).toBe(200)
    expect(await ofBank()).toEqual([false, true])
    const authorization = '/api/v1/scr/authorization'
    const agreed = { version: scrAuthorization.version, accepted: true }
    await api.send('POST', authorization, agreed, { token, key: randomUUID() })
    await api.send('DELETE', authorization, undefined, { token })
    const scr = (await ledger(api, token)).filter(({ kind }) => kind === 'scr')
    expect(scr.slice(0, 2).map(({ action, standing }) => [action, standing])).toEqual([
      ['revoked', false],
      ['given', false],
    ])
    const stranger = await loggedIn(api)
    expect((await ledger(api, stranger.token)).map(({ kind }) => kind)).toEqual(['terms'])
  })
})
