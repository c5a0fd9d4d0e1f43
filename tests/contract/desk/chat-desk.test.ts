import { beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { actionPath } from '../../../demo/api/desk/page-elements.ts'
import { chatEvents } from '../../../demo/api/support/chat-events.ts'
import { orderIn } from '../../support/order-in.ts'
import { useApi } from '../support/api.ts'
import { chatter, conversation, events, say, textsOf } from '../support/chat.ts'
import { deskUrl, useDesk, type Visitor } from '../support/desk.ts'
import { eitherEngine } from '../support/engines.ts'
import { borrower, onDay, schedule } from '../support/repayment.ts'

describe.each(eitherEngine)("the desk's conversations on %s", (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  let support: Visitor
  beforeEach(async () => {
    support = await as('support')
  })
  const page = async (url: string) => (await support.get(url)).body
  const reply = (id: string, text: string) => support.submit(`/conversas/${id}`, `/conversas/${id}`, { text })

  test('lists who waits, first who waits longest, and answers', async () => {
    expect(await page('/conversas')).toContain('Ninguém espera resposta')
    const one = await chatter(api)
    const other = await chatter(api)
    await say(api, other.token, 'cheguei antes')
    api.advance(60)
    await say(api, one.token, 'cheguei depois')
    api.advance(60)
    await say(api, other.token, '<b>ainda aqui</b>')
    const list = await page('/conversas')
    expect(orderIn(list, [other.id, one.id])).toEqual([other.id, one.id])
    // The first message that waits, not the last one.
    expect(list).toContain('cheguei antes')
    expect(list).not.toContain('ainda aqui')
    expect(list).not.toContain(other.person.email)

    const open = await page(`/conversas/${other.id}`)
    const { cpf } = other.person
    for (const fact of [
      'Iracema dos Santos',
      `***.${cpf.slice(3, 6)}.`,
      'vereda',
      '&lt;b&gt;ainda aqui&lt;/b&gt;',
    ])
      expect(open).toContain(fact)
    expect(open).not.toContain(cpf)
    expect(open).not.toContain(other.person.email)

    const answered = await reply(other.id, 'Pois não?')
    expect(answered.headers.location).toBe(`/conversas/${other.id}?aviso=chat-answered`)
    expect(textsOf(await events(api, other.token, 2))).toEqual(['Pois não?'])
    expect((await conversation(api, other.token)).unread).toBe(1)
    // The colleague who answered it has it apart, by its protocol alone; others do not.
    const [mine = '', waits = ''] = (await page('/conversas')).split('<h2>Esperam resposta</h2>')
    expect([waits.includes(one.id), waits.includes(other.id)]).toEqual([true, false])
    expect([mine.includes(other.id), mine.includes(one.id)]).toEqual([true, false])
    expect(mine).not.toContain('Iracema')
    const colleague = await as('support')
    expect((await colleague.get('/conversas')).body).not.toContain(other.id)
  })

  test('beside a conversation stand the customer and who else waits', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const { dueDate = '' } = first ?? {}
    const late = await onDay(api, signer, addDays(dueDate as IsoDate, 10))
    await say(api, late.token, 'preciso de ajuda')
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const other = await chatter(api)
    await say(api, other.token, 'também espero')

    support = await as('support')
    const shown = await page(`/conversas/${userId}`)
    expect(shown).toMatch(/Em pagamento.*Parcela 1 de \d+ atrasada há \d+ dias.*R\$/s)
    expect(shown).toContain(`href="/conversas/${other.id}"`)
    expect(shown).not.toContain('também espero')
    const [message] = await api.database
      .selectFrom('inbox')
      .select('subject')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(shown).toContain(message?.subject)
    // Another customer's page tells nothing of it.
    expect(await page(`/conversas/${other.id}`)).not.toContain('atrasada')
  })

  test.each<[what: string, write: (of: Awaited<ReturnType<typeof chatter>>) => Promise<unknown>]>([
    ['sent on another device', ({ token }) => say(api, token, 'ainda aqui')],
    ['that answers', ({ id }) => reply(id, 'Bom dia!')],
    [
      'that says when the lender answers',
      ({ id }) => {
        const ate = formatDate(addDays(today(api.context.clock), 3))
        return support.submit(`/conversas/${id}`, actionPath('waitForLender', { id }), { ate })
      },
    ],
  ])('a message %s is in an open stream before it looks by itself', async (_what, write) => {
    const customer = await chatter(api)
    await say(api, customer.token, 'oi')
    const chat = { ...api.context.settings.chat, pollMs: 60_000, streamMs: 120_000 }
    const context = { ...api.context, settings: { ...api.context.settings, chat } }
    const leaving = new AbortController()
    const reader = { userId: customer.id, gone: leaving.signal, mayGoOn: async () => true }
    const stream = chatEvents(context, reader, 1)
    await stream.next()
    const pause = vi.spyOn(context.streams, 'pause')
    const next = stream.next()
    await vi.waitFor(() => expect(pause).toHaveBeenCalled())
    pause.mockRestore()
    await write(customer)
    expect(await next).toMatchObject({ done: false, value: expect.stringContaining('"number":2') })
    leaving.abort()
    await stream.return(undefined)
  })

  test('a message that is sent twice by one form is written once', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    const url = `/conversas/${id}`
    const [, chave = ''] = /name="chave" value="([^"]+)"/.exec(await page(url)) ?? []
    const sent = await Promise.all([1, 2, 3].map(() => support.post(url, { chave, text: 'Bom dia!' })))
    expect(sent.map(({ headers }) => headers.location).toSorted()).toEqual([
      `${url}?aviso=again`,
      `${url}?aviso=again`,
      `${url}?aviso=chat-answered`,
    ])
    expect((await conversation(api, token)).messages.map(({ text }) => text)).toEqual(['oi', 'Bom dia!'])
  })

  test('a form that was sent before keeps another text and says that it was not sent', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    const url = `/conversas/${id}`
    const [, chave = ''] = /name="chave" value="([^"]+)"/.exec(await page(url)) ?? []
    await support.post(url, { chave, text: 'Bom dia!' })
    const other = await support.post(url, { chave, text: 'Boa tarde!' })
    expect([other.statusCode, other.body.includes('outro texto')]).toEqual([422, true])
    expect(other.body).toContain('>Boa tarde!</textarea>')
    const again = await support.confirm(other, url, [['text', 'Boa tarde!']])
    expect(again.headers.location).toBe(`${url}?aviso=chat-answered`)
    expect((await conversation(api, token)).messages.at(-1)?.text).toBe('Boa tarde!')
  })

  test('writes to nobody else and nothing empty', async () => {
    const { token, id } = await chatter(api)
    await say(api, token, 'oi')
    const empty = await reply(id, '  ')
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Nada foi enviado')])
    const long = await reply(id, 'x'.repeat(1001))
    expect([long.statusCode, long.body]).toEqual([400, expect.stringContaining(`x</textarea>`)])
    // A browser sends each line break as two characters.
    const lines = Array(166).fill('linha').join('\r\n')
    expect((await reply(id, lines)).headers.location).toBe(`/conversas/${id}?aviso=chat-answered`)
    expect((await conversation(api, token)).messages.at(-1)?.text).not.toContain('\r')
    expect((await support.get('/conversas/ninguem')).statusCode).toBe(404)
    const chave = 'a'.repeat(22)
    expect((await support.post('/conversas/ninguem', { chave, text: 'oi' })).statusCode).toBe(404)
    expect((await conversation(api, token)).messages).toHaveLength(2)
  })
})
