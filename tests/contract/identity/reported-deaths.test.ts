import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { describe, expect, test, vi } from 'vitest'
import type { doubtDeath, readReportedDeath } from '#core/api/contract/deaths.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatCpf } from '#core/format/cpf.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant, formatInstantDay } from '#core/format/instant.ts'
import { formatMobile } from '#core/format/mobile.ts'
import { sumCents } from '#core/money/sum.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import {
  deathOutcomeWords,
  deathReportedTitle,
  executorProof,
  heirsOweNothing,
  letterGiven,
  noEstate,
} from '#core/protocols/death-words.ts'
import { activityWords } from '#core/text/activity.ts'
import { creditorPhones } from '#core/text/creditor.ts'
import { retention, retentionTermWords } from '#core/text/retention.ts'
import { openReport } from '../../../demo/api/desk/screens/death-reports-list.ts'
import { closesAccounts, livingMark, otherName } from '../../../demo/api/desk/screens/deaths.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { releaseAccount } from '../../../demo/api/identity/frozen-account.ts'
import { ownerClosedMail } from '../../../demo/api/identity/mails/owner-closed-mail.ts'
import { decideReportedDeath } from '../../../demo/api/identity/reported-deaths.ts'
import { filesOf } from '../../../demo/api/platform/mail/send-mail.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { sweepDeathReports } from '../../../demo/api/support/bereavement/death-cases.ts'
import { ownerHereMail, ownerRestoredMail } from '../../../demo/api/support/bereavement/death-mails.ts'
import { codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { deathOf, reportDeathOf, sendCertificate } from '../support/deaths.ts'
import { deskUrl, log, useDesk, type Visitor } from '../support/desk.ts'
import { simplePdf, work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import {
  activePerson,
  lastCode,
  lastLink,
  lockedPerson,
  loggedIn,
  logIn,
  mails,
  tokenOf,
} from '../support/journeys.ts'
import { enterBy, withPasskey } from '../support/passkeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { cpfOf, newPerson } from '../support/people.ts'
import { approve, boleto, borrower, get, onDay, twoLoans } from '../support/repayment.ts'
import { afterSignature, base, beforeSignature, readContract } from '../support/signable.ts'

const closed = ownerClosedMail({ firstName: '', link: '', answer: null })
const restored = ownerRestoredMail({ firstName: '', publicUrl: '', wasConfirmed: false, letters: [] })

const here = ownerHereMail({ firstName: '', publicUrl: '' })

const strangers = { count: 0 }
/** A CPF that no account has. */
function strangeCpf() {
  strangers.count += 1
  return cpfOf(700_000_000 + strangers.count)
}

describe.each(productionEngine)('a reported death on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  const wish = { loanAmount: 5_000_00, installmentsQty: 24 }
  const ask = (token: string) => api.send('POST', base, wish, { token, key: randomUUID() })
  const subjects = async (email: string) => (await mails(api, email)).map(({ subject }) => subject)
  const refute = (token: string) =>
    api.send('POST', '/api/v1/user/reported-death/refuted', undefined, { token })
  const home = async (token: string) =>
    (await api.send('GET', '/api/v1/user/reported-death', undefined, { token })).body as Answer<
      typeof readReportedDeath
    >
  const since = async (token: string) => ({ since: (await home(token)).since })

  const answerOf = (outcome: string, faleceu = '', more = {}) => ({
    resposta: outcome,
    faleceu,
    motivos: 'Conferi a certidão.',
    ...more,
  })
  const somebodyElse = { outraPessoa: 'sim', nota: 'Ligamos para a família.' }
  const surely = { certeza: 'phone', nota: 'Ligamos para o celular da conta.' }
  const sworn: [string, string][] = [['confirmo', 'sim']]

  /** Sends the page where an answer is typed, then the one where it is checked; the first if that refuses it. */
  const answer = async (staff: Visitor, number: string, typed: Record<string, string>) => {
    const url = `/falecimentos/${number}`
    const checked = await staff.submit(url, `${url}/conferir`, typed)
    return checked.statusCode === 200 ? staff.confirm(checked, url, sworn) : checked
  }

  const answerAs = async (number: string, outcome: string) => {
    const died = outcome === 'confirmed' ? formatDate(today(api.context.clock)) : ''
    const sent = await answer(
      await as('support'),
      number,
      answerOf(outcome, died, { ...somebodyElse, ...surely }),
    )
    expect(sent.headers.location).toBe(`/falecimentos/${number}?aviso=death-answered`)
  }

  test('answers the same for a customer and for nobody, and mails the reporter a number and a date', async () => {
    const person = await activePerson(api)
    const answers = [
      await reportDeathOf(api, deathOf(person.cpf)),
      await reportDeathOf(api, deathOf(strangeCpf())),
    ]
    for (const { status, opened, report } of answers) {
      expect(status).toBe(201)
      const [mail] = await mails(api, report.email)
      for (const words of [opened.number, formatDate(opened.answerBy), heirsOweNothing])
        expect(`${mail?.subject} ${mail?.text}`).toContain(words)
    }
    const shapeOf = ({ opened, headers }: (typeof answers)[number]) => [
      Object.keys(opened),
      opened.openedAt,
      opened.answerBy,
      Object.keys(headers).sort(),
    ]
    expect(shapeOf(answers[0] as never)).toEqual(shapeOf(answers[1] as never))
    await work(api)
    expect(await subjects(person.email)).toContain(deathReportedTitle)
  })

  test('stops on the same day what is asked of the account: nothing new, no reminder, no notice of lateness', async () => {
    const signer = await borrower(api)
    const due = signer.offer.firstDueDate
    await onDay(api, signer, addDays(due, -12))
    await reportDeathOf(api, deathOf(signer.person.cpf))
    const before = (await mails(api, signer.person.email)).length
    await work(api)
    expect((await mails(api, signer.person.email)).length).toBe(before + 1)
    for (let day = addDays(due, -6); day <= addDays(due, 6); day = addDays(day, 1)) {
      await onDay(api, signer, day)
      await planReminders(api.context)
      await work(api)
    }
    expect((await mails(api, signer.person.email)).length).toBe(before + 1)
    const token = await tokenOf(api, signer.person)
    expect(codes(await ask(token))).toEqual(['death_reported'])
    // What was agreed on can be seen and paid.
    expect((await get(api, { ...signer, token }, 'installments')).status).toBe(200)
  })

  test('sends no money out, and signs nothing', async () => {
    const signer = await beforeSignature(api)
    const { contentHash } = await readContract(api, signer)
    await reportDeathOf(api, deathOf(signer.person.cpf))
    const sent = await api.send(
      'POST',
      `${base}/${signer.id}/signature-code`,
      { contentHash },
      { token: signer.token, key: randomUUID() },
    )
    expect(codes(sent)).toEqual(['death_reported'])
    const waiting = await afterSignature(api)
    const account = JSON.stringify({ receiveBy: 'pix', pixKey: waiting.person.cpf })
    await api.database
      .updateTable('agreements')
      .set({ payout: account })
      .where('loanId', '=', waiting.id)
      .execute()
    await reportDeathOf(api, deathOf(waiting.person.cpf))
    await approve(api, waiting)
    await work(api)
    const payout = () =>
      api.database
        .selectFrom('agreements')
        .select(['payoutAskedAt', 'endToEndId'])
        .where('loanId', '=', waiting.id)
        .executeTakeFirstOrThrow()
    expect(await payout()).toEqual({ payoutAskedAt: null, endToEndId: null })
    expect((await refute(await tokenOf(api, waiting.person))).status).toBe(200)
    api.advance(2 * 60 * 60)
    await work(api)
    expect((await payout()).endToEndId).not.toBeNull()
  })

  test('of a living owner ends with one press, tells the desk, and a later one stops as the first did', async () => {
    const { person, token } = await loggedIn(api)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    expect(await since(token)).toEqual({ since: opened.openedAt })
    const needs = async () =>
      ((await api.send('GET', listNeeds.path, undefined, { token })).body as Answer<typeof listNeeds>).items
    expect((await needs())[0]?.kind).toBe('reportedDeath')
    expect((await refute(token)).status).toBe(200)
    expect((await refute(token)).status).toBe(200)
    expect(await since(token)).toEqual({ since: null })
    expect(await needs()).not.toContainEqual(expect.objectContaining({ kind: 'reportedDeath' }))
    const told = (await subjects(person.email)).filter((subject) => subject === here.subject)
    expect(told).toHaveLength(1)
    expect((await ask(token)).status).toBe(201)
    const support = await as('support')
    const url = `/falecimentos/${opened.number}`
    expect((await support.get(url)).body).toContain('Estou aqui')
    api.advance(60)
    const later = await reportDeathOf(api, deathOf(person.cpf))
    expect(await since(token)).toEqual({ since: later.opened.openedAt })
    expect((await refute(token)).status).toBe(200)
    expect(await since(token)).toEqual({ since: null })
  })

  test('is not answered before it is made, nor once the staff has decided', async () => {
    const { person, token } = await loggedIn(api)
    expect(codes(await refute(token))).toEqual(['state_conflict'])
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    expect(codes(await ask(token))).toEqual(['death_reported'])
    await answerAs(opened.number, 'refuted')
    expect(codes(await refute(token))).toEqual(['state_conflict'])
  })

  test('after a refuted one stops as the first did, and can be answered by the owner and confirmed', async () => {
    const { person, token } = await loggedIn(api)
    await answerAs((await reportDeathOf(api, deathOf(person.cpf))).opened.number, 'refuted')
    expect(await since(token)).toEqual({ since: null })
    api.advance(60)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    await work(api)
    expect(await since(token)).toEqual({ since: opened.openedAt })
    expect(codes(await ask(token))).toEqual(['death_reported'])
    expect((await mails(api, person.email)).at(-1)?.subject).toBe(deathReportedTitle)
    expect((await refute(token)).status).toBe(200)
    expect(await since(token)).toEqual({ since: null })
    await answerAs(opened.number, 'confirmed')
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
    // A report of a person whose death is confirmed opens nothing again.
    await reportDeathOf(api, deathOf(person.cpf))
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
  })

  test('is not undone for the dead person by somebody else who typed the CPF', async () => {
    const owner = await loggedIn(api)
    const other = await loggedIn(api, { cpf: owner.person.cpf })
    await reportDeathOf(api, deathOf(owner.person.cpf))
    await refute(other.token)
    expect(await since(owner.token)).not.toEqual({ since: null })
    expect(await since(other.token)).toEqual({ since: null })
  })

  test('confirmed, closes the account and mails the estate what was owed on that day', async () => {
    const signer = await borrower(api)
    const due = signer.offer.firstDueDate
    const died = addDays(due, -5)
    const owed = (await get(api, await onDay(api, signer, died), 'payoff')).body as { totalCents: number }
    const now = await onDay(api, signer, addDays(due, -3))
    const { opened, report } = await reportDeathOf(api, deathOf(signer.person.cpf))
    const url = `/falecimentos/${opened.number}`
    const support = await as('support')
    expect((await support.get('/falecimentos')).body).toContain(opened.number)
    const file = await support.get(`${url}/certidao`)
    expect(file.headers['content-type']).toBe('image/jpeg')
    const early = await answer(support, opened.number, answerOf('confirmed'))
    expect([early.statusCode, early.body.includes('Conferi a certidão.')]).toEqual([400, true])
    const future = await answer(support, opened.number, answerOf('confirmed', formatDate(addDays(due, 40))))
    expect(future.statusCode).toBe(400)
    const sent = await answer(support, opened.number, answerOf('confirmed', formatDate(died), somebodyElse))
    expect(sent.headers.location).toBe(`${url}?aviso=death-answered`)
    expect((await get(api, now, 'installments')).status).toBe(401)
    expect(codes(await logIn(api, signer.person))).toEqual(['account_deceased'])
    const told = (await mails(api, report.email)).at(-1)?.text
    for (const words of ['Conferi a certidão.', executorProof, noEstate]) expect(told).toContain(words)
    // Its owner may be alive, and has no other way in.
    const [last] = (await mails(api, signer.person.email)).toReversed()
    expect([last?.subject, last?.text.includes(creditorPhones)]).toEqual([closed.subject, true])
    api.advance(2 * 86_400)
    const later = await as('support')
    const tooLong = { nome: 'Ana '.repeat(15_000), email: 'ana.inventario@exemplo.com.br', confirmo: 'sim' }
    const drawn = vi.spyOn(Worker.prototype, 'postMessage')
    const unnamed = await later.submit(url, `${url}/carta`, tooLong)
    expect([unnamed.statusCode, unnamed.body.includes('id="nome-problema"')]).toEqual([400, true])
    expect(drawn).not.toHaveBeenCalled()
    drawn.mockRestore()
    const mailed = await later.submit(url, `${url}/carta`, {
      nome: 'Ana dos Santos',
      email: 'ana.inventario@exemplo.com.br',
      confirmo: 'sim',
    })
    expect(mailed.headers.location).toBe(`${url}?aviso=letter-sent`)
    const [letter] = await mails(api, 'ana.inventario@exemplo.com.br')
    const [paper] = await filesOf(api.database, letter?.id ?? '')
    const text = pdfText(paper?.bytes as Buffer)
    expect(text).toContain(formatDate(died))
    expect(text).toContain(`Emitida em ${formatDate(addDays(due, -1))}`)
    expect(text).toContain(formatBrl(owed.totalCents).replaceAll('\u00a0', ' '))
    expect(text.replaceAll('\n', ' ')).toContain('herdeiros')
    expect(text).toContain('Ana dos Santos')
    const given = formatInstantDay(api.context.clock())
    const listed = (await later.get(url)).body
    for (const words of ['Ana dos Santos', 'ana.inventario@exemplo.com.br', given])
      expect(listed).toContain(words)
    // A mistake is put right: the account is open again, and its owner learns who has read what.
    api.advance(86_400)
    const warned = await (await as('support')).submit(url, `${url}/conferir`, answerOf('refuted', '', surely))
    for (const words of [given, 'Resolução CD/ANPD 15/2024', retentionTermWords(retention.falseDeath.term)])
      expect(warned.body).toContain(words)
    await answerAs(opened.number, 'refuted')
    const mail = (await mails(api, signer.person.email)).at(-1)
    expect(mail?.text).toContain(letterGiven([given]))
    expect(mail?.text).not.toContain('ana.inventario')
    const token = await tokenOf(api, signer.person)
    expect(await home(token)).toEqual({ since: null, lettersSent: [expect.any(String)] })
    // The certificate stays as a proof, for as long as the policy says.
    const fresh = await as('support')
    expect((await fresh.get(url)).body).toContain('certidao')
    expect((await fresh.get(`${url}/certidao`)).statusCode).toBe(200)
    api.advance(400 * 86_400)
    await sweepDeathReports(api.context)
    expect((await (await as('support')).get(`${url}/certidao`)).statusCode).toBe(404)
  })

  test('stands beside who has the CPF here, with a warning if the names differ, and is checked before it is sent', async () => {
    const person = await activePerson(api)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf, { deceasedName: 'Otávio Lemos' }))
    const url = `/falecimentos/${opened.number}`
    const support = await as('support')
    const page = await support.get(url)
    const died = formatDate(today(api.context.clock))
    const checked = await support.confirm(
      page,
      `${url}/conferir`,
      Object.entries(answerOf('confirmed', died)),
    )
    expect((await log(api)).at(-1)).toMatchObject({
      action: 'checkDeath',
      outcome: 'seen',
      detail: opened.number,
    })
    for (const { body } of [page, checked]) {
      expect(body).toContain(otherName)
      for (const told of ['Otávio Lemos', person.name, formatCpf(person.cpf), formatDate(person.dateOfBirth)])
        expect(body).toContain(told)
    }
    for (const told of [died, person.email, 'Conferi a certidão.', closesAccounts])
      expect(checked.body).toContain(told)
    // Nothing is sent yet; the way back keeps what was typed, and the certificate is sworn to at the end.
    expect((await logIn(api, person)).status).toBe(200)
    const back = await support.post(`${url}/conferir`, {
      ...answerOf('confirmed', died),
      visto: '',
      corrigir: 'sim',
    })
    expect(back.body).toContain('value="confirmed" checked')
    const unsworn = await support.confirm(checked, url)
    expect([unsworn.statusCode, unsworn.body.includes('confirmo-problema')]).toEqual([400, true])
    expect((await support.confirm(checked, url, sworn)).statusCode).toBe(303)
    const same = await reportDeathOf(api, deathOf(person.cpf, { deceasedName: person.name.toUpperCase() }))
    expect((await support.get(`/falecimentos/${same.opened.number}`)).body).not.toContain(otherName)
  })

  test('dated before what the owner did here is refused with that, unless it was somebody else', async () => {
    const { person, token } = await loggedIn(api)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    const support = await as('support')
    const died = formatDate(addDays(today(api.context.clock), -1))
    const refusedBy = async (act: string) => {
      const early = await answer(support, opened.number, answerOf('confirmed', died))
      expect([early.statusCode, early.body.includes(act)]).toEqual([400, true])
    }
    await refusedBy(`${activityWords({ event: 'login', outcome: 'done' })} em`)
    api.advance(60)
    await refute(token)
    await refusedBy('“Estou aqui”')
    expect((await logIn(api, person)).status).toBe(200)
    const sent = await answer(support, opened.number, answerOf('confirmed', died, somebodyElse))
    expect(sent.statusCode).toBe(303)
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
  })

  test('is not confirmed over any use of the account that came after the day, or after the certificate', async () => {
    const { person, token } = await loggedIn(api)
    const died = today(api.context.clock)
    api.advance(30 * 60)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    const support = await as('support')
    const check = (more = {}) => answer(support, opened.number, answerOf('confirmed', formatDate(died), more))
    api.advance(60)
    // A page is looked at with the session of before, and nothing else is done.
    expect((await api.send('GET', '/api/v1/person/current', undefined, { token })).status).toBe(200)
    const used = formatInstant(api.context.clock())
    // The session ends, and what it was used for last is known on.
    await api.send('POST', '/api/v1/oauth/logout', undefined, { token })
    const early = await check()
    expect([early.statusCode, early.body.includes(`em ${used}`)]).toEqual([400, true])
    // It is the team that reads how that is known, and only the team.
    const unsaid = await check({ outraPessoa: 'sim' })
    expect([unsaid.statusCode, unsaid.body.includes('nota-problema')]).toEqual([400, true])
    const note = 'Falei com o filho, que usou o celular dela.'
    const sent = await check({ outraPessoa: 'sim', nota: note })
    expect(sent.statusCode).toBe(303)
    expect((await support.get(`/falecimentos/${opened.number}`)).body).toContain(note)
    const sentMails = await api.database.selectFrom('messages').select('text').execute()
    for (const { text } of sentMails) expect(text).not.toContain(note)
  })

  test('of two loans, each letter has the sum of both', async () => {
    const { person } = await twoLoans(api, false)
    const died = today(api.context.clock)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    const url = `/falecimentos/${opened.number}`
    const support = await as('support')
    await answer(support, opened.number, answerOf('confirmed', formatDate(died), somebodyElse))
    const email = 'dois.contratos@exemplo.com.br'
    await support.submit(url, `${url}/carta`, { nome: 'Ana dos Santos', email, confirmo: 'sim' })
    const [letter] = await mails(api, email)
    expect(letter?.text).toContain('As 2 cartas anexas')
    const papers = await filesOf(api.database, letter?.id ?? '')
    expect(papers).toHaveLength(2)
    const texts = papers.map(({ bytes }) => pdfText(bytes as Buffer).replaceAll('\n', ' '))
    const balances = texts.map((text) => /Saldo nesse dia: +R\$ ([\d.]+),(\d\d)/.exec(text))
    const cents = sumCents(balances.map((found) => Number(`${found?.[1]?.replace('.', '')}${found?.[2]}`)))
    for (const text of texts)
      expect(text).toContain(`${formatBrl(cents).replaceAll('\u00a0', ' ')}, em 2 contratos`)
  })

  test('what came in since the death, and what is to go back, are in the sum of all letters', async () => {
    const begun = await borrower(api)
    const died = addDays(begun.offer.firstDueDate, -5)
    const signer = await onDay(api, begun, addDays(died, 2))
    const { opened } = await reportDeathOf(api, deathOf(signer.person.cpf))
    const url = `/falecimentos/${opened.number}`
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const { items } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    const support = await as('support')
    await answer(support, opened.number, answerOf('confirmed', formatDate(died), somebodyElse))
    const email = 'saldo.ao.todo@exemplo.com.br'
    await support.submit(url, `${url}/carta`, { nome: 'Ana dos Santos', email, confirmo: 'sim' })
    const [letter] = await mails(api, email)
    const [paper] = await filesOf(api.database, letter?.id ?? '')
    const text = pdfText(paper?.bytes as Buffer).replaceAll('\n', ' ')
    const centsOf = (label: string) =>
      Number(new RegExp(`${label}: +R\\$ ([\\d.,]+)`).exec(text)?.[1]?.replaceAll(/[.,]/g, ''))
    const [balance, since, credit] = ['Saldo nesse dia', 'Recebido depois desse dia', 'Temos a devolver'].map(
      centsOf,
    )
    expect([credit, since]).toEqual([items[0]?.creditCents, (items[0]?.cents ?? 0) - (credit ?? 0)])
    expect(credit).toBeGreaterThan(0)
    expect(centsOf('Falta ao todo')).toBe((balance ?? 0) - (since ?? 0) - (credit ?? 0))
  })

  test('not confirmed, is lifted, its certificate is gone and the owner is told', async () => {
    const { person, token } = await loggedIn(api)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    const url = `/falecimentos/${opened.number}`
    const support = await as('support')
    await answer(support, opened.number, answerOf('refuted'))
    expect(await since(token)).toEqual({ since: null })
    expect(await subjects(person.email)).toContain(restored.subject)
    const left = await api.database
      .selectFrom('deathCertificates')
      .selectAll()
      .where('number', '=', opened.number)
      .execute()
    expect(left).toEqual([])
    const again = await support.post(url, { ...answerOf('refuted'), confirmo: 'sim', chave: 'a'.repeat(22) })
    expect([again.statusCode, again.body.includes('já foi respondido')]).toEqual([409, true])
  })

  test.each([
    ['confirmed', 'refuted'],
    ['confirmed', 'confirmed'],
    ['refuted', 'confirmed'],
    ['refuted', 'refuted'],
  ])('%s, is not answered again, as %s, by a page from before that', async (first, second) => {
    const person = await activePerson(api)
    const { opened, report } = await reportDeathOf(api, deathOf(person.cpf))
    const url = `/falecimentos/${opened.number}`
    const [one, other] = [await as('support'), await as('support')]
    const died = formatDate(today(api.context.clock))
    const check = async (staff: Visitor, page: { body: string }, outcome: string) =>
      staff.confirm(page, `${url}/conferir`, Object.entries(answerOf(outcome, died, surely)))
    const typed = await other.get(url)
    const early = await check(one, await one.get(url), first)
    const old = await check(other, typed, second)
    expect((await one.confirm(early, url, sworn)).statusCode).toBe(303)
    const stands = async () => [
      await api.database
        .selectFrom('deathReports')
        .selectAll()
        .where('number', '=', opened.number)
        .executeTakeFirst(),
      (await one.get(`${url}/certidao`)).statusCode,
      await subjects(report.email),
      await subjects(person.email),
    ]
    const before = await stands()
    for (const late of [await check(other, typed, second), await other.confirm(old, url, sworn)]) {
      expect([late.statusCode, late.body.includes('já foi respondido')]).toEqual([409, true])
      expect(late.body).not.toContain('checked')
    }
    expect(await stands()).toEqual(before)
    if (first !== 'confirmed') return
    // The page as it is now has the form that takes the confirmation back.
    const now = await check(other, await other.get(url), 'refuted')
    expect((await other.confirm(now, url, sworn)).statusCode).toBe(303)
    expect((await logIn(api, person)).status).toBe(200)
  })

  test('refuted, leaves another one that was confirmed as it is, and its page names that one', async () => {
    const person = await activePerson(api)
    const family = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    await answerAs(family, 'confirmed')
    const stranger = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    const { body } = await (await as('support')).get(`/falecimentos/${stranger}`)
    expect(body).toMatch(new RegExp(`${family}</a><span>${deathOutcomeWords.confirmed}`))
    await answerAs(stranger, 'refuted')
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
    expect(await subjects(person.email)).not.toContain(restored.subject)
    await answerAs(family, 'refuted')
    expect((await logIn(api, person)).status).toBe(200)
  })

  /** An account that the e-mail from before its change has frozen, with its present e-mail. */
  async function frozenAccount() {
    const { person, token } = await loggedIn(api)
    const email = `mudou.${person.email}`
    const url = '/api/v1/user/email'
    await api.send('POST', url, { currentPassword: person.password, email }, { token })
    await api.send('POST', `${url}/confirm`, { emailCode: await lastCode(api, email) }, { token })
    await api.send('POST', `${url}/freeze`, { token: await lastLink(api, person.email) })
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const state = async () =>
      (await api.database.selectFrom('users').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state
    expect(await state()).toBe('frozen')
    return { person, email, id, state }
  }

  test('confirmed, closes a frozen account too, which is frozen again if that was a mistake', async () => {
    const { person, email, id, state } = await frozenAccount()
    const { number } = (await reportDeathOf(api, deathOf(person.cpf))).opened
    const dispute = `/contas-suspensas/${id}`
    expect((await (await as('support')).get(dispute)).body).toMatch(
      new RegExp(`${number}</a><span>${openReport}`),
    )
    await answerAs(number, 'confirmed')
    expect(await state()).toBe('deceased')
    const support = await as('support')
    expect((await support.get('/contas-suspensas')).body).not.toContain(id)
    const page = (await support.get(dispute)).body
    expect(page).toMatch(new RegExp(`${number}</a><span>${deathOutcomeWords.confirmed}`))
    expect(page).not.toContain('<form method="post" action="/contas-suspensas')
    await expect(releaseAccount(api.context, id, email)).rejects.toMatchObject({ status: 409 })
    // The links end meanwhile, and what the e-mails were is still to be seen.
    api.advance(100 * 60 * 60)
    await sweep(api.context)
    await answerAs(number, 'refuted')
    expect(await state()).toBe('frozen')
    const again = (await (await as('support')).get(dispute)).body
    for (const mailbox of [email, person.email]) expect(again).toContain(mailbox)
  })

  test('confirmed, closes a locked account, which is locked again if that was a mistake', async () => {
    const person = await lockedPerson(api)
    const { number } = (await reportDeathOf(api, deathOf(person.cpf))).opened
    await answerAs(number, 'confirmed')
    await answerAs(number, 'refuted')
    const { state } = await api.database
      .selectFrom('users')
      .select('state')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(state).toBe('locked')
  })

  test('refuted, leaves stopped what another one that waits for its answer has stopped', async () => {
    const { person, token } = await loggedIn(api)
    const stranger = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    const family = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    await answerAs(stranger, 'refuted')
    expect(codes(await ask(token))).toEqual(['death_reported'])
    expect(await subjects(person.email)).not.toContain(restored.subject)
    await answerAs(family, 'refuted')
    expect(await since(token)).toEqual({ since: null })
    expect(await subjects(person.email)).toContain(restored.subject)
  })

  test('confirmed by mistake, gives the account back as another one that waits has it', async () => {
    const person = await activePerson(api)
    const mistaken = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    api.advance(60)
    const waiting = (await reportDeathOf(api, deathOf(person.cpf))).opened
    await answerAs(mistaken, 'confirmed')
    await answerAs(mistaken, 'refuted')
    const again = await tokenOf(api, person)
    expect(await since(again)).toEqual({ since: waiting.openedAt })
    expect(await subjects(person.email)).not.toContain(restored.subject)
    expect((await mails(api, person.email)).at(-1)?.subject).toBe(deathReportedTitle)
    expect((await refute(again)).status).toBe(200)
    // The owner's word stands, also through another such mistake.
    const third = (await reportDeathOf(api, deathOf(person.cpf))).opened.number
    expect((await refute(again)).status).toBe(200)
    api.advance(60)
    await answerAs(third, 'confirmed')
    await answerAs(third, 'refuted')
    expect(await since(await tokenOf(api, person))).toEqual({ since: null })
    expect((await mails(api, person.email)).at(-1)?.subject).toBe(restored.subject)
  })

  test('called false by its owner, keeps its certificate too, though it was never confirmed', async () => {
    const { person, token } = await loggedIn(api)
    const { opened } = await reportDeathOf(api, deathOf(person.cpf))
    api.advance(60)
    await refute(token)
    await answerAs(opened.number, 'refuted')
    const file = await (await as('support')).get(`/falecimentos/${opened.number}/certidao`)
    expect(file.statusCode).toBe(200)
  })

  const words = 'Estou viva: a certidão é de outra pessoa.'
  const doubt = (token: string) =>
    api.send('POST', '/api/v1/death-reports/doubts', { token, words }, { key: randomUUID() })

  test('closed by mistake, is looked at again by the link of the mail, and both mails say that it is undone', async () => {
    const person = await activePerson(api)
    const { opened, report } = await reportDeathOf(api, deathOf(person.cpf))
    await answerAs(opened.number, 'confirmed')
    const token = await lastLink(api, person.email)
    const before = (await mails(api, report.email)).length
    api.advance(60)
    const doubted = await doubt(token)
    const answerBy = promisedDate('death', today(api.context.clock))
    const { number } = doubted.body as Answer<typeof doubtDeath>
    expect([doubted.status, doubted.body]).toEqual([201, { number, answerBy }])
    const received = (await mails(api, person.email)).at(-1)
    for (const told of [number, formatDate(answerBy)])
      expect(`${received?.subject} ${received?.text}`).toContain(told)
    // Pressed again, it tells of the same, without another mail.
    const told = (await mails(api, person.email)).length
    expect((await doubt(token)).body).toEqual(doubted.body)
    expect((await mails(api, person.email)).length).toBe(told)
    expect(codes(await doubt('x'.repeat(43)))).toEqual(['mail_link_invalid'])
    // It only asks: the account stays closed, what was stopped stays so, and the reporter hears nothing.
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
    expect((await mails(api, report.email)).length).toBe(before)
    const support = await as('support')
    expect((await support.get('/falecimentos')).body).toMatch(
      new RegExp(`${opened.number}</a></h2>\\s*<p class="late">${livingMark}`),
    )
    const url = `/falecimentos/${opened.number}`
    const page = (await support.get(url)).body
    // Who opens it says how they made sure, and has the number to call there.
    const unsure = await answer(support, opened.number, answerOf('refuted'))
    expect([
      unsure.statusCode,
      unsure.body.includes('certeza-problema'),
      unsure.body.includes('nota-problema'),
    ]).toEqual([400, true, true])
    for (const told of [
      number,
      formatMobile(`+55${person.mobile}`),
      words,
      formatInstant(api.context.clock()),
      formatDate(answerBy),
    ])
      expect(page).toContain(told)
    expect(page).not.toContain(`action="${url}/carta"`)
    await answerAs(opened.number, 'refuted')
    expect((await support.get(url)).body).toContain(surely.nota)
    expect((await logIn(api, person)).status).toBe(200)
    expect(codes(await doubt(token))).toEqual(['mail_link_used'])
    for (const email of [person.email, report.email])
      expect((await mails(api, email)).at(-1)?.text).toContain('desfizemos')
    expect((await support.get('/falecimentos')).body).not.toContain(opened.number)
  })

  test('closed by mistake, is told the truth by the right password alone, and its mailbox whoever asks', async () => {
    const { person, authenticator } = await withPasskey(api)
    await answerAs((await reportDeathOf(api, deathOf(person.cpf))).opened.number, 'confirmed')
    const told = async () => (await subjects(person.email)).filter((one) => one === closed.subject).length
    expect(codes(await logIn(api, { ...person, password: 'não é esta, é outra' }))).toEqual(['invalid_grant'])
    expect(await told()).toBe(1)
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
    expect(codes(await enterBy(api, authenticator, { email: person.email }))).toEqual(['account_deceased'])
    expect(await told()).toBe(3)
    for (const asked of ['password-reset', 'unlock-account', 'activation-code']) {
      const query = { email: person.email }
      const sent = await api.send('POST', `/api/v1/user/send/${asked}`, undefined, { query })
      expect([asked, sent.status, sent.body]).toEqual([asked, 200, { accepted: true }])
    }
    expect(await told()).toBe(6)
    await api.send('POST', '/api/v1/user', { ...newPerson(), email: person.email })
    expect(await told()).toBe(7)
    expect((await doubt(await lastLink(api, person.email))).status).toBe(201)
  })

  test('confirmed again, stays closed, tells its mailbox alone, and can be doubted again', async () => {
    const person = await activePerson(api)
    const { opened, report } = await reportDeathOf(api, deathOf(person.cpf))
    await answerAs(opened.number, 'confirmed')
    const before = (await mails(api, report.email)).length
    const first = await lastLink(api, person.email)
    expect((await doubt(first)).status).toBe(201)
    const url = `/falecimentos/${opened.number}`
    const [one, other] = [await as('support'), await as('support')]
    const died = formatDate(today(api.context.clock))
    const old = await other.confirm(
      await other.get(url),
      `${url}/conferir`,
      Object.entries(answerOf('refuted', '', surely)),
    )
    expect((await answer(one, opened.number, answerOf('confirmed', died, somebodyElse))).statusCode).toBe(303)
    expect((await other.confirm(old, url, sworn)).statusCode).toBe(409)
    expect((await mails(api, report.email)).length).toBe(before)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('Conferi a certidão.')
    expect(codes(await doubt(first))).toEqual(['mail_link_invalid'])
    expect((await doubt(await lastLink(api, person.email))).status).toBe(201)
    expect(codes(await logIn(api, person))).toEqual(['account_deceased'])
  })

  test('doubted again and again, and each time not answered in time, is apologised for to the owner, once each time', async () => {
    const person = await activePerson(api)
    const { opened, report } = await reportDeathOf(api, deathOf(person.cpf))
    const apologies = async (email: string) =>
      (await subjects(email)).filter((subject) => /desculpas/.test(subject)).length
    const waitInVain = async () => {
      api.advance(8 * 24 * 60 * 60)
      await sweepDeathReports(api.context)
      await sweepDeathReports(api.context)
    }
    await waitInVain()
    const told = []
    for (let time = 0; time < 2; time += 1) {
      await answerAs(opened.number, 'confirmed')
      expect((await doubt(await lastLink(api, person.email))).status).toBe(201)
      await waitInVain()
      told.push([await apologies(person.email), await apologies(report.email)])
    }
    expect(told).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test('needs a certificate that was checked, once; a file that is none is refused with its reason', async () => {
    const bad = await sendCertificate(api, { bytes: Buffer.from('nada') })
    expect(bad).toMatchObject({ status: 200, body: { token: null, reason: 'type' } })
    expect((await sendCertificate(api, { bytes: simplePdf() })).body.reason).toBeNull()
    const told = { certificate: 'x'.repeat(43), ...deathOf(strangeCpf()) }
    const missing = await api.send('POST', '/api/v1/death-reports', told, { key: randomUUID() })
    expect(codes(missing)).toEqual(['sent_file_missing'])
    const { report } = await reportDeathOf(api, deathOf(strangeCpf()))
    const twice = await api.send('POST', '/api/v1/death-reports', report, { key: randomUUID() })
    expect(codes(twice)).toEqual(['sent_file_missing'])
    api.advance(25 * 60 * 60)
    const { body } = await sendCertificate(api)
    api.advance(25 * 60 * 60)
    await sweepDeathReports(api.context)
    const old = await api.send(
      'POST',
      '/api/v1/death-reports',
      { certificate: body.token, ...deathOf(strangeCpf()) },
      { key: randomUUID() },
    )
    expect(codes(old)).toEqual(['sent_file_missing'])
  })

  test('that was decided is forgotten after its term, save a confirmed one while there is an account', async () => {
    const [owner, refuted] = [await loggedIn(api), await loggedIn(api)]
    const stranger = strangeCpf()
    const cpfs = [owner.person.cpf, refuted.person.cpf, stranger]
    for (const cpf of cpfs) await reportDeathOf(api, deathOf(cpf))
    for (const cpf of cpfs)
      await decideReportedDeath(
        ...([api.context, api.database, cpf] as const),
        cpf === refuted.person.cpf ? 'refuted' : 'confirmed',
      )
    const [count] = retention.death.term
    api.advance(count * 366 * 24 * 60 * 60)
    await sweepDeathReports(api.context)
    const rows = await api.database
      .selectFrom('reportedDeaths')
      .select('cpf')
      .where('cpf', 'in', cpfs)
      .execute()
    expect(rows).toEqual([{ cpf: owner.person.cpf }])
  })

  test('that nobody answers in time is apologised for, once', async () => {
    const { report } = await reportDeathOf(api, deathOf(strangeCpf()))
    api.advance(6 * 24 * 60 * 60)
    await sweepDeathReports(api.context)
    await sweepDeathReports(api.context)
    const told = await subjects(report.email)
    expect(told.filter((subject) => /desculpas/.test(subject))).toHaveLength(1)
  })
})
