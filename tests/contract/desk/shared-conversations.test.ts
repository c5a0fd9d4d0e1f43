import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { retention } from '#core/text/retention.ts'
import { removeStaff } from '../../../demo/api/desk/staff.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { useApi } from '../support/api.ts'
import { chatter, conversation, say } from '../support/chat.ts'
import { deskUrl, log, useDesk, type Visitor } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { borrower, onDay, schedule } from '../support/repayment.ts'

describe.each(productionEngine)('conversations that colleagues share on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  let [one, other] = [] as unknown as [Visitor, Visitor]
  beforeEach(async () => {
    ;[one, other] = [await as('support'), await as('support')]
  })
  const waiting = async (text = 'oi') => {
    const person = await chatter(api)
    await say(api, person.token, text)
    return { ...person, url: `/conversas/${person.id}` }
  }
  const holderOn = (body: string) => /Com quem está: <b>(?:<bdi>)?([^<]+)/.exec(body)?.[1]
  const noticeOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers.location).split('aviso=')[1]
  const idOf = async ({ email }: Visitor) =>
    (await api.database.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  const textIn = (body: string, id = 'resposta') =>
    new RegExp(`<textarea id="${id}"[^>]*>([^<]*)<`).exec(body)?.[1]

  test('one is taken, handed on and left again, and each colleague sees who has it', async () => {
    const { url } = await waiting()
    const hand = `${url}/com-quem`
    expect(holderOn((await one.get(url)).body)).toBe('ninguém ainda')
    expect(noticeOf(await one.submit(url, hand, { comigo: 'sim' }))).toBe('chat-taken')
    expect([holderOn((await one.get(url)).body), holderOn((await other.get(url)).body)]).toEqual([
      'você',
      one.email,
    ])
    expect((await other.get('/conversas')).body).toContain(`Com <bdi>${one.email}</bdi>`)
    expect(noticeOf(await one.submit(url, hand, { para: await idOf(other) }))).toBe('chat-handed-on')
    expect(holderOn((await other.get(url)).body)).toBe('você')
    expect(noticeOf(await other.submit(url, hand, { para: '' }))).toBe('chat-released')
    expect((await other.get('/conversas')).body).toContain('Com ninguém ainda')
  })

  test('a form that shows somebody else than has it changes nothing, and keeps what is typed', async () => {
    const { url } = await waiting()
    const hand = `${url}/com-quem`
    const [mine, theirs] = await Promise.all([one.get(url), other.get(url)])
    await one.confirm(mine, hand, [['comigo', 'sim']])
    const late = await other.confirm(theirs, hand, [
      ['comigo', 'sim'],
      ['text', 'já escrevi'],
    ])
    expect([late.statusCode, holderOn(late.body), textIn(late.body)]).toEqual([409, one.email, 'já escrevi'])
    expect(late.body).toContain('role="alert"')
    // Only colleagues who answer customers can have it.
    for (const next of [await idOf(await as('finance')), 'ninguem'])
      expect((await one.submit(url, hand, { para: next })).statusCode).toBe(409)
    // The typed reply stays where the change succeeds, too.
    const released = await one.submit(url, hand, { para: '', text: 'quase pronto' })
    expect([released.statusCode, textIn(released.body)]).toEqual([200, 'quase pronto'])
    expect(released.body).toContain('class="notice done"')
  })

  test('whoever answers has it; who closes it or leaves gives it back', async () => {
    const { token, url } = await waiting()
    await one.submit(url, url, { text: 'Bom dia' })
    expect(holderOn((await other.get(url)).body)).toBe(one.email)
    await one.submit(url, `${url}/encerrar`)
    await say(api, token, 'mais uma')
    expect(holderOn((await other.get(url)).body)).toBe('ninguém ainda')
    await one.submit(url, `${url}/com-quem`, { comigo: 'sim' })
    await removeStaff(api.context, one.email)
    expect(holderOn((await other.get(url)).body)).toBe('ninguém ainda')
  })

  test('of two who answer at once the second is asked first, with their text kept', async () => {
    const { token, url } = await waiting()
    const texts = async () => (await conversation(api, token)).messages.map(({ text }) => text)
    const [mine, theirs] = await Promise.all([one.get(url), other.get(url)])
    await one.confirm(mine, url, [['text', 'Sim.']])
    const late = await other.confirm(theirs, url, [['text', 'Não.']])
    expect([late.statusCode, textIn(late.body)]).toEqual([409, 'Não.'])
    expect(late.body).toMatch(/<textarea id="resposta"[^>]*aria-describedby="resposta-problema" autofocus/)
    expect(await texts()).toEqual(['oi', 'Sim.'])
    // Having read it, they may.
    expect(noticeOf(await other.confirm(late, url, [['text', 'Também acho.']]))).toBe('chat-answered')
    expect(await texts()).toEqual(['oi', 'Sim.', 'Também acho.'])
    // What the customer adds meanwhile refuses nothing.
    const open = await one.get(url)
    await say(api, token, 'obrigado')
    expect(noticeOf(await one.confirm(open, url, [['text', 'De nada.']]))).toBe('chat-answered')
    // Also who has it all the time is asked, if another has answered.
    const [helped, held] = await Promise.all([other.get(url), one.get(url)])
    await other.confirm(helped, url, [['text', 'Eu ajudo.']])
    expect((await one.confirm(held, url, [['text', 'Eu já vi.']])).statusCode).toBe(409)
    // A colleague who took it meanwhile is working on it.
    const next = await waiting()
    const begun = await one.get(next.url)
    await other.submit(next.url, `${next.url}/com-quem`, { comigo: 'sim' })
    expect((await one.confirm(begun, next.url, [['text', 'Olá']])).statusCode).toBe(409)
  })

  test('what is noted of a customer stays beside the conversation and reaches no page of theirs', async () => {
    const { token, id, url, person } = await waiting()
    const noted = await one.submit(url, `${url}/anotar`, { nota: 'ligar <b>à tarde</b>', text: 'Boa tar' })
    expect([noted.statusCode, textIn(noted.body), textIn(noted.body, 'nota')]).toEqual([200, 'Boa tar', ''])
    const account = `/pessoas/${id}`
    expect(noticeOf(await other.submit(account, `${account}/anotacoes`, { nota: 'prefere Pix' }))).toBe(
      'note-kept',
    )
    for (const page of [url, account]) {
      const { body } = await other.get(page)
      for (const words of ['ligar &lt;b&gt;à tarde&lt;/b&gt;', 'prefere Pix', one.email, other.email])
        expect([page, body.includes(words)]).toEqual([page, true])
    }
    // A note that is being typed survives the reply.
    const answered = await one.submit(url, url, { text: 'Boa tarde', nota: 'meia fra' })
    expect([textIn(answered.body), textIn(answered.body, 'nota')]).toEqual(['', 'meia fra'])
    for (const nota of ['  ', 'x'.repeat(501)]) {
      const wrong = await one.submit(url, `${url}/anotar`, { nota, text: 'fica' })
      expect([wrong.statusCode, textIn(wrong.body), textIn(wrong.body, 'nota')]).toEqual([400, 'fica', nota])
    }
    const { protocol } = (await conversation(api, token)).messages[0] ?? {}
    for (const path of ['chat', 'protocols', `protocols/${protocol}`, 'person/current', 'messages'])
      expect((await api.send('GET', `/api/v1/${path}`, undefined, { token })).text).not.toContain('ligar')

    const notes = () =>
      api.database.selectFrom('customerNotes').select('id').where('userId', '=', id).execute()
    const [first, second] = await notes()
    const gone = `${account}/anotacoes/${first?.id}/apagar`
    // Another customer's page removes nothing.
    const another = await chatter(api)
    await one.post(`/pessoas/${another.id}/anotacoes/${first?.id}/apagar`, { chave: 'n'.repeat(22) })
    expect(await notes()).toHaveLength(2)
    expect(noticeOf(await one.submit(account, gone))).toBe('note-removed')
    expect(await notes()).toEqual([second])
    await api.send('DELETE', '/api/v1/user', { currentPassword: person.password }, { token })
    expect(await notes()).toEqual([])
    expect(
      (await one.post(`${account}/anotacoes`, { chave: 'm'.repeat(22), nota: 'tarde' })).statusCode,
    ).toBe(404)
  })

  test('a note goes with its term', async () => {
    const { id } = await chatter(api)
    await one.submit(`/pessoas/${id}`, `/pessoas/${id}/anotacoes`, { nota: 'até o fim do ano' })
    const left = async () => {
      await sweep(api.context)
      return (await api.database.selectFrom('customerNotes').select('id').where('userId', '=', id).execute())
        .length
    }
    const [years] = retention.note.term
    api.advance((years * 365 - 1) * 86_400)
    expect(await left()).toBe(1)
    api.advance(3 * 86_400)
    expect(await left()).toBe(0)
  })

  test('the queue says who, what and what is late, and the record whom it showed', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const { dueDate = '' } = first ?? {}
    const late = await onDay(api, signer, addDays(dueDate as IsoDate, 10))
    await say(api, late.token, `${'ã'.repeat(100)}\nsegunda linha`)
    const support = await as('support')
    const before = (await log(api)).length
    const { body } = await support.get('/conversas')
    expect(body).toContain(`<bdi>${'ã'.repeat(90)}…</bdi>`)
    expect(body).not.toContain('segunda linha')
    expect(body).toMatch(/class="late">1 parcela atrasada/)
    const shown = (await log(api)).slice(before)
    const waiters = body.match(/<h2><a href="\/conversas\//g)?.length
    expect(shown.filter(({ action, subject }) => action === 'chats' && subject)).toHaveLength(waiters ?? 0)
  })

  test('by the keyboard a reply is one link from the top, and the next who waits another', async () => {
    const [mine, taken, next] = [await waiting(), await waiting(), await waiting()]
    await other.submit(taken.url, `${taken.url}/com-quem`, { comigo: 'sim' })
    await api.database
      .updateTable('chatConversations')
      .set({ waitingSince: null })
      .where('userId', 'not in', [mine.id, taken.id, next.id])
      .execute()
    const { body } = await one.get(mine.url)
    expect(body).toMatch(/class="skip" href="#resposta"/)
    expect(body).toContain(`href="${next.url}">Próxima que espera`)
    expect(body).not.toMatch(/accesskey|tabindex="[1-9]/)
    expect((await one.get('/teclado')).body).toContain('Próxima que espera')
  })
})
