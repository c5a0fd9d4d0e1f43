import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lastWithdrawalDate } from '#core/agreement/withdrawal-term.ts'
import { operations } from '#core/api/contract/contract.ts'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { addBusinessDays } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { loanWords } from '#core/loan/loan-words.ts'
import { callHours } from '#core/protocols/private-call-words.ts'
import { afterLapse, documentsMissingMail } from '../../../demo/api/agreement/agreement-mails.ts'
import { lapseContractsWithoutDocuments } from '../../../demo/api/agreement/lapse-unsent.ts'
import { askedAgain, endsNow, firstGiven, payoutWords } from '../../../demo/api/desk/screens/private-calls.ts'
import { staffActionsCopy } from '../../../demo/api/desk/staff-actions-copy.ts'
import { checkTitle } from '../../../demo/api/desk/text.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { gatherData } from '../../../demo/api/privacy/copy/gather-data.ts'
import { tryTransition } from '../../../demo/api/request/loan-transition.ts'
import { notifyOfPassedPromises } from '../../../demo/api/support/passed-promises.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { allSent, complete, work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { loggedIn, mails, newLoan, tokenOf } from '../support/journeys.ts'
import { approve } from '../support/repayment.ts'
import { afterSignature, base, beforeSignature, type Signer } from '../support/signable.ts'
import { acceptedContact } from '../support/trusted-contact.ts'

const call = { callMobile: '(31) 97531-2468', callHours: 'morning' }

describe.each(productionEngine)('a call in private on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  const ask = async ({ token }: Pick<Signer, 'token'>, over = {}) => {
    const answer = await api.send(
      'POST',
      '/api/v1/private-calls',
      { ...call, ...over },
      { token, key: randomUUID() },
    )
    expect(answer.status).toBe(201)
    return answer.body as { number: string; answerBy: string }
  }
  const stateOf = async ({ id, token }: Pick<Signer, 'id' | 'token'>) =>
    (
      (await api.send('GET', `${base}/${id}`, undefined, { token })).body as {
        personalLoanDto: PersonalLoan
      }
    ).personalLoanDto.state
  const payoutOf = ({ id }: Pick<Signer, 'id'>) =>
    api.database
      .selectFrom('agreements')
      .select(['payoutAskedAt', 'endToEndId'])
      .where('loanId', '=', id)
      .executeTakeFirstOrThrow()
  const conclude = async (number: string, resposta: string) => {
    const url = `/ligacoes/${number}`
    const support = await as('support')
    const given = { resposta, motivos: 'A pessoa estava sozinha.' }
    const checked = await support.submit(url, `${url}/conferir`, given)
    const answer = await support.confirm(checked, url, [['confirmo', 'sim']])
    expect(answer.headers.location).toBe(`${url}?aviso=call-answered`)
  }
  const payable = async (signer: Signer) => {
    const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
    await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
  }

  test('keeps documents under review, and lets the money out once the customer wants it', async () => {
    const signer = await allSent(api)
    await payable(signer)
    const { number, answerBy } = await ask(signer)
    expect(answerBy).toBe(addBusinessDays(today(api.context.clock), 1))
    await complete(api, signer)
    await work(api)
    api.advance(3 * 60 * 60)
    await work(api)
    expect(await stateOf({ ...signer, token: await tokenOf(api, signer.person) })).toBe('under-review')
    expect(await payoutOf(signer)).toEqual({ payoutAskedAt: null, endToEndId: null })
    const support = await as('support')
    expect((await support.get('/ligacoes')).body).toContain(number)
    expect((await support.get(`/ligacoes/${number}`)).body).toContain('(31) 97531-2468')
    await conclude(number, 'released')
    await work(api)
    await work(api)
    expect((await payoutOf(signer)).endToEndId).not.toBeNull()
  })

  test('holds a payout that the bank was not asked for, also after its day, and goes on at once', async () => {
    const signer = await afterSignature(api)
    await payable(signer)
    const { number } = await ask(signer)
    await approve(api, signer)
    await work(api)
    expect(await payoutOf(signer)).toEqual({ payoutAskedAt: null, endToEndId: null })
    api.advance(40 * 24 * 60 * 60)
    await work(api)
    expect(await payoutOf(signer)).toEqual({ payoutAskedAt: null, endToEndId: null })
    await conclude(number, 'released')
    await work(api)
    expect((await payoutOf(signer)).endToEndId).not.toBeNull()
  })

  test('is in no mail, message, list, copy or other answer of the customer', async () => {
    const signer = await allSent(api)
    const before = (await mails(api, signer.person.email)).length
    const { number } = await ask(signer)
    await (await as('support')).get(`/ligacoes/${number}`)
    await complete(api, signer)
    await work(api)
    expect((await mails(api, signer.person.email)).length).toBe(before)
    // A broken promise is told on the phone.
    api.advance(6 * 24 * 60 * 60)
    await notifyOfPassedPromises(api.context)
    await work(api)
    expect((await mails(api, signer.person.email)).length).toBe(before)
    const token = await tokenOf(api, signer.person)
    let read = 0
    for (const { method, auth, path } of operations) {
      if (method !== 'GET' || auth !== 'bearer') continue
      const { status, text } = await api.send('GET', path.replace('{id}', signer.id), undefined, { token })
      if (status === 200) read += 1
      for (const trace of [number, '97531', 'private', 'particular'])
        expect(`${path} ${text}`).not.toContain(trace)
    }
    expect(read).toBeGreaterThan(20)
    const { userId } = await api.database
      .selectFrom('privateCalls')
      .select('userId')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const copy = JSON.stringify([
      await gatherData(api.database, userId, async () => {}),
      await staffActionsCopy(api.context, userId),
    ])
    for (const trace of [number, '97531', 'em particular']) expect(copy).not.toContain(trace)
  })

  test('is waited for without a mail that urges the customer on', async () => {
    const paused = await beforeSignature(api)
    const chosen = `${base}/${paused.id}/pause`
    await api.send('POST', chosen, undefined, { token: paused.token, key: randomUUID() })
    const missing = await afterSignature(api)
    const { number } = await ask(missing)
    await ask(paused)
    const subjects = async ({ person }: Signer) =>
      (await mails(api, person.email)).map(({ subject }) => subject)
    const before = [await subjects(paused), await subjects(missing)]
    const { documentsUntil } = await api.database
      .selectFrom('agreements')
      .select('documentsUntil')
      .where('loanId', '=', missing.id)
      .executeTakeFirstOrThrow()
    const days = daysBetween(today(api.context.clock), documentsUntil ?? '')
    const asked = documentsMissingMail({
      firstName: '',
      publicUrl: '',
      loanId: missing.id,
      until: documentsUntil ?? '',
    })
    // The day to think is over; then the reminder of the documents is due.
    for (const passed of [1, days - 3]) {
      api.advance(passed * 24 * 60 * 60)
      await work(api)
    }
    expect([await subjects(paused), await subjects(missing)]).toEqual(before)
    await conclude(number, 'released')
    api.advance(60 * 60)
    await work(api)
    expect((await subjects(missing)).at(-1)).toBe(asked.subject)
  })

  test('is waited for while a contract lapses, whose mail then tells of nothing to go on with', async () => {
    const signer = await afterSignature(api)
    // With another request open the lender is not asked.
    await newLoan(api, signer.token)
    await ask(signer)
    await api.database
      .updateTable('agreements')
      .set({ documentsUntil: '2026-11-20' })
      .where('loanId', '=', signer.id)
      .execute()
    await lapseContractsWithoutDocuments(api.context)
    await work(api)
    const lapsed = (await mails(api, signer.person.email)).at(-1)
    expect(lapsed?.text).toContain(afterLapse.held.told)
    expect(lapsed?.text).not.toContain(afterLapse.cancelled.told)
  })

  test('asked for again, answers as if it were the first, and keeps the number that was given first', async () => {
    const signer = await beforeSignature(api)
    const first = await ask(signer)
    api.advance(24 * 60 * 60)
    const token = await tokenOf(api, signer.person)
    const again = await ask({ token }, { callMobile: '(21) 99876-5432', callHours: 'afternoon' })
    const askedAt = formatInstant(timestamp(api.context.clock))
    const other = await ask({ token: (await loggedIn(api)).token })
    expect([again.number.slice(0, 9), again.answerBy]).toEqual([other.number.slice(0, 9), other.answerBy])
    expect(again.number).toContain(today(api.context.clock).replaceAll('-', ''))
    const support = await as('support')
    expect((await support.get('/ligacoes')).body).toContain(again.number)
    // The customer may say either number on the phone.
    for (const number of [first.number, again.number]) {
      const { body } = await support.get(`/ligacoes/${number}`)
      const rows = [
        ['Ligar para', `(31) 97531-2468, ${firstGiven}`],
        ['Hora', callHours.morning],
        [
          askedAgain,
          `(21) 99876-5432, ${callHours.afternoon}, em ${askedAt}, com o protocolo ${again.number}`,
        ],
      ]
      for (const [label, value] of rows) expect(body).toContain(`<dt>${label}</dt><dd>${value}</dd>`)
    }
    await conclude(first.number, 'released')
    const { number } = await ask({ token })
    expect((await support.get(`/ligacoes/${number}`)).body).not.toContain(firstGiven)
  })

  test('ends without cost what is not paid out, if the customer says so, and nothing twice', async () => {
    const offered = await beforeSignature(api)
    // Accepted while the contract waits, the contact was told of it.
    const contact = await acceptedContact(api, offered)
    const { number } = await ask(offered)
    await conclude(number, 'ended')
    const toContact = await mails(api, contact.email)
    expect(
      toContact.map(({ text }) => text.includes('não vai adiante') || text.includes('foi encerrado')),
    ).toEqual([false, false, true])
    expect(`${toContact.at(-1)?.subject} ${toContact.at(-1)?.text}`).not.toMatch(/lig(ação|amos)|press/i)
    expect(await stateOf(offered)).toBe('cancelled')
    // Another person may read it.
    const ended = (await mails(api, offered.person.email)).at(-1)
    expect(ended?.text).toContain('está encerrado: não vamos seguir com ele')
    const { name, stands } = loanWords.cancelled
    expect(`${ended?.subject} ${ended?.text} ${name} ${stands}`).not.toMatch(/como você pediu|cancela/i)
    const signed = await afterSignature(api)
    await payable(signed)
    // Accepted after the signature, the contact knows of another contract alone.
    const late = await acceptedContact(api, signed)
    await api.database
      .updateTable('contactMails')
      .set({ kind: 'signed', contract: 'another' })
      .where('contactId', 'in', (eb) =>
        eb.selectFrom('trustedContacts').select('id').where('email', '=', late.email),
      )
      .execute()
    const asked = await ask(signed)
    await approve(api, signed)
    await conclude(asked.number, 'ended')
    expect(await mails(api, late.email)).toHaveLength(1)
    expect(await stateOf(signed)).toBe('withdrawn')
    await work(api)
    expect(await payoutOf(signed)).toEqual({ payoutAskedAt: null, endToEndId: null })
    const again = await (await as('support')).get(`/ligacoes/${asked.number}`)
    expect(again.body).not.toContain('<form method="post" action="/ligacoes')
  })

  test('leaves what the bank was asked for before to the seven days', async () => {
    const signer = await afterSignature(api)
    await payable(signer)
    await approve(api, signer)
    await work(api)
    const { number } = await ask(signer)
    const { protocol, signedAt, releasedAt } = await api.database
      .selectFrom('agreements')
      .select(['protocol', 'signedAt', 'releasedAt'])
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    const until = lastWithdrawalDate(signedAt, releasedAt)
    const support = await as('support')
    const url = `/ligacoes/${number}`
    const readBack = () =>
      support.submit(url, `${url}/conferir`, { resposta: 'ended', motivos: 'Não quer mais.' })
    for (const { body } of [await support.get(url), await readBack()])
      expect(body).toContain(`${protocol}: ${payoutWords(until)}`)
    expect((await readBack()).body).not.toContain(endsNow)
    // So it is before the bank has confirmed.
    await tryTransition(api.context, api.database, signer, 'returnPayout')
    await api.database.updateTable('agreements').set({ releasedAt: null, endToEndId: null }).execute()
    for (const { body } of [await support.get(url), await readBack()])
      expect(body).toContain(`${protocol}: ${payoutWords(null)}`)
    expect((await readBack()).body).not.toContain(endsNow)
    await tryTransition(api.context, api.database, signer, 'confirmPayout')
    await conclude(number, 'ended')
    expect(await stateOf(signer)).toBe('active')
  })

  test('is checked before it is concluded, and nothing is done until then', async () => {
    const signer = await afterSignature(api)
    await payable(signer)
    const { number } = await ask(signer)
    const url = `/ligacoes/${number}`
    const support = await as('support')
    const given = { resposta: 'ended', motivos: 'Não quer.' }
    const checked = await support.submit(url, `${url}/conferir`, given)
    for (const words of [checkTitle, 'Não quer.', number]) expect(checked.body).toContain(words)
    expect(await stateOf(signer)).toBe('documents')
    const unsworn = await support.confirm(checked, url)
    expect([unsworn.statusCode, unsworn.body.includes('confirmo-problema')]).toEqual([400, true])
    const back = await support.confirm(checked, `${url}/conferir`, [['corrigir', 'sim']])
    expect(back.body).toContain('value="ended" checked')
    expect(await stateOf(signer)).toBe('documents')
  })

  test('that nobody takes stays open, with when it was tried and until when to call again', async () => {
    const signer = await afterSignature(api)
    await payable(signer)
    const { number } = await ask(signer)
    const url = `/ligacoes/${number}`
    api.advance(24 * 60 * 60)
    const tried = api.context.clock()
    for (let times = 1; times <= 2; times += 1) {
      const missed = await (await as('support')).submit(url, `${url}/nao-atendeu`)
      expect(missed.headers.location).toBe(`${url}?aviso=call-missed`)
    }
    const support = await as('support')
    const until = formatDate(addBusinessDays(today(api.context.clock), 1))
    for (const { body } of [await support.get(url), await support.get('/ligacoes')])
      for (const words of [formatInstant(tried), '2 vezes', until]) expect(body).toContain(words)
    await approve(api, signer)
    await work(api)
    expect(await payoutOf(signer)).toEqual({ payoutAskedAt: null, endToEndId: null })
    await conclude(number, 'released')
    await work(api)
    expect((await payoutOf(signer)).endToEndId).not.toBeNull()
    expect((await support.post(`${url}/nao-atendeu`, { chave: 'a'.repeat(22) })).statusCode).toBe(409)
  })

  test('belongs to one customer alone', async () => {
    const [pressed, other] = [await afterSignature(api), await afterSignature(api)]
    await payable(other)
    await ask(pressed)
    await approve(api, other)
    await work(api)
    expect((await payoutOf(other)).endToEndId).not.toBeNull()
  })
})
