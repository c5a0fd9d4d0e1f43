import { describe, expect, test } from 'vitest'
import { type AnnexContent, annexBlocks } from '#core/agreement/annex-blocks.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listProtocols, readProtocol } from '#core/api/contract/protocols.ts'
import type {
  Change,
  declineProposal,
  readProposal,
  renegotiationDraft,
  renegotiationOptions,
} from '#core/api/contract/renegotiation.ts'
import { isBusinessDay, nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { proposalSearch } from '#core/routes/proposal-search.ts'
import { changePaymentWords } from '#core/text/change-payments.ts'
import {
  proposalDeclined,
  proposalDeclinedTitle,
  proposalEndWords,
  proposalTitle,
} from '#core/text/proposals.ts'
import { checkTitle } from '../../../demo/api/desk/text.ts'
import { closeQuietChats } from '../../../demo/api/support/close-quiet-chats.ts'
import { endPassedProposals } from '../../../demo/api/support/proposals.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, log, useDesk, type Visitor } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails, tokenOf } from '../support/journeys.ts'
import {
  agree,
  boleto,
  borrower,
  checkProposal,
  contest,
  draft,
  get,
  installmentContest,
  late,
  longerTerm,
  onDay,
  post,
  proposalPage,
  propose,
  schedule,
  signable,
  sure,
} from '../support/repayment.ts'
import { readContract, type Signer } from '../support/signable.ts'

const proposal = { kind: 'proposal' } as const

const shownTo = async (api: Api, signer: Signer) =>
  ((await get(api, signer, 'proposal')).body as Answer<typeof readProposal>).proposal

const needsOf = async (api: Api, { token }: Pick<Signer, 'token'>) =>
  (
    (await api.send('GET', '/api/v1/messages/needs', undefined, { token })).body as Answer<typeof listNeeds>
  ).items.filter(({ kind }) => kind === 'proposal')

async function protocolOf(api: Api, { token }: Pick<Signer, 'token'>) {
  const { items } = (await api.send('GET', '/api/v1/protocols', undefined, { token })).body as Answer<
    typeof listProtocols
  >
  const { body } = await api.send('GET', `/api/v1/protocols/${items[0]?.number}`, undefined, { token })
  return body as Answer<typeof readProtocol>
}

const rowOf = (api: Api, { id }: Pick<Signer, 'id'>) =>
  api.database
    .selectFrom('changeProposals')
    .selectAll()
    .where('loanId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** A plan in more parts than the lender agrees to, with a longer term than it does. */
const planFor = (day: string) => ({
  partes: '9',
  primeira: formatDate(`${addDays(day, 45).slice(0, 8)}20`),
  resto: 'nada',
  mais: '24',
  motivos: 'O banco aceitou: assim cabe.',
})

describe.each(productionEngine)('a change that the staff proposes, on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  const support = (): Promise<Visitor> => as('support')

  test('beyond the rules: asked in the conversation, checked, told, compared, signed as of its day, and nothing more', async () => {
    const signer = await late(api, 50)
    const before = await schedule(api, signer)
    const day = before.today
    const wish = { monthlyBudget: 1_00, payFrom: '2026-12-01' }
    const { current } = (await post(api, signer, 'renegotiation-options', wish)).body as Answer<
      typeof renegotiationOptions
    >
    const typed = planFor(day)
    const colleague = await support()
    const { page, shown } = await checkProposal(api, colleague, signer, typed)
    expect(shown.body).toContain(checkTitle)
    const until = promisedDate('proposal', day)
    expect(isBusinessDay(until)).toBe(true)
    for (const words of [formatDate(until), typed.motivos, formatBrl(current.totalCents)])
      expect(shown.body).toContain(words)
    expect(await rowOf(api, signer)).toBeUndefined()
    // The rules alone do not allow it.
    const firstDueDate = typed.primeira.split('/').reverse().join('-')
    const change: Change = {
      ...{ kind: 'late-plan', partsQty: 9, firstDueDate },
      rest: { kind: 'term', addedQty: 24 },
    }
    expect(codes(await draft(api, signer, change))).toEqual(['renegotiation_refused'])
    const unconfirmed = await colleague.confirm(shown, page)
    expect([unconfirmed.statusCode, await rowOf(api, signer)]).toEqual([400, undefined])
    const form = sure
    expect((await colleague.confirm(shown, page, form)).headers.location).toBe(`${page}?aviso=proposal-made`)
    expect((await colleague.confirm(shown, page, form)).headers.location).toBe(`${page}?aviso=again`)
    const row = await rowOf(api, signer)
    const staff = await api.database
      .selectFrom('staff')
      .select('id')
      .where('email', '=', colleague.email)
      .executeTakeFirst()
    expect(row).toMatchObject({ staffId: staff?.id, until, outcome: null })
    expect(
      (await log(api)).filter(({ action, outcome }) => action === 'makeProposal' && outcome === 'done'),
    ).toHaveLength(1)

    const told = (await mails(api, signer.person.email)).filter(({ subject }) =>
      subject.startsWith(proposalTitle),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(typed.motivos)
    expect(told[0]?.text).toContain(proposalSearch)
    const mailed = told[0]?.text ?? ''
    const { part, firstPart, each, firstInstallment, most } = changePaymentWords
    for (const label of [part, firstPart, each, firstInstallment, most]) expect(mailed).toContain(label)
    expect(mailed).toContain(formatDate(nextBusinessDay(firstDueDate)))
    expect(await needsOf(api, signer)).toMatchObject([{ loanId: signer.id, date: until }])
    const protocol = await protocolOf(api, signer)
    expect(protocol).toMatchObject({ kind: 'chat', state: 'answered', number: row?.protocol })
    expect(protocol.history.at(-1)?.text).toContain(typed.motivos)

    // Some days later it is the same, to the cent: the days since cost nothing.
    const later = await onDay(api, signer, addDays(until, -1))
    await closeQuietChats(api.context)
    expect((await protocolOf(api, later)).state).toBe('answered')
    const made = await shownTo(api, later)
    expect(made).toMatchObject({ change, state: 'open', madeOn: day, until, protocol: row?.protocol })
    expect(made?.offer?.current).toEqual(current)
    expect(made?.offer?.plan.annualCet).toBeLessThanOrEqual(made?.offer?.current.annualCet ?? 0)
    const { contentHash } = (await draft(api, later, proposal)).body as Answer<typeof renegotiationDraft>
    expect(contentHash).toBe(row?.contentHash)
    const newer = await boleto(api, later, 2)
    const { body, answer } = await agree(api, later, proposal, 'k')
    expect(answer.body).toEqual({ annex: 1, plan: made?.offer?.plan })
    expect((await post(api, later, 'renegotiation', body, 'k')).text).toBe(answer.text)
    expect(codes(await post(api, later, 'renegotiation', body))).toEqual(['proposal_over'])
    const after = await schedule(api, later)
    expect(after.sums).toMatchObject({ lateCount: 0 })
    expect(after.plan?.parts).toHaveLength(9)
    expect(after.plan?.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(before.sums.lateCents)
    expect(after.items).toHaveLength(before.items.length + 24)
    expect((await get(api, later, `charges/${newer.id}`)).body).toMatchObject({ state: 'cancelled' })
    expect(await needsOf(api, later)).toEqual([])
    expect((await shownTo(api, later))?.state).toBe('accepted')
    expect((await protocolOf(api, later)).history.at(-1)).toMatchObject({
      author: 'register',
      text: proposalEndWords.accepted,
    })
    const { annexes } = (await readContract(api, later)) as unknown as Answer<typeof readAgreement>
    const content = annexes[0]?.content as AnnexContent
    expect(content.proposal).toEqual({ madeOn: day, protocol: row?.protocol })
    expect(JSON.stringify(annexBlocks(content))).toContain(`proposta em ${formatDate(day)}`)
    // The case may close now.
    await onDay(api, later, addDays(until, 4))
    await closeQuietChats(api.context)
    expect((await protocolOf(api, await onDay(api, later, addDays(until, 4)))).state).toBe('closed')
  })

  test('declined with a word of why: the case waits for the staff again, once, and another may be proposed', async () => {
    const signer = await late(api, 5)
    const colleague = await support()
    await propose(api, colleague, signer)
    const made = await shownTo(api, signer)
    const body = { contentHash: made?.contentHash, whyNot: 'Só consigo R$ 200 por mês.' }
    const other = await borrower(api)
    expect((await post(api, { ...other, id: signer.id }, 'proposal/decline', body)).status).toBe(404)
    expect((await get(api, { ...other, id: signer.id }, 'proposal')).status).toBe(404)
    expect(codes(await post(api, signer, 'proposal/decline', { ...body, whyNot: ' ' }))).toEqual([
      'whyNot: required',
    ])
    const stale = { ...body, contentHash: '0'.repeat(64) }
    expect(codes(await post(api, signer, 'proposal/decline', stale))).toEqual(['proposal_over'])
    const declined = await post(api, signer, 'proposal/decline', body, 'k')
    expect(declined.body).toMatchObject({ protocol: made?.protocol })
    const { answerBy } = declined.body as Answer<typeof declineProposal>
    const told = (await mails(api, signer.person.email)).filter(({ subject }) =>
      subject.startsWith(proposalDeclinedTitle),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(formatDate(answerBy))
    expect((await post(api, signer, 'proposal/decline', body, 'k')).text).toBe(declined.text)
    expect(codes(await post(api, signer, 'proposal/decline', body))).toEqual(['proposal_over'])
    const { state, history } = await protocolOf(api, signer)
    expect([state, history.at(-1)?.text]).toEqual(['open', proposalDeclined(body.whyNot)])
    expect((await colleague.get('/conversas')).body).toContain(proposalDeclined(body.whyNot))
    expect((await shownTo(api, signer))?.state).toBe('declined')
    expect(codes(await draft(api, signer, proposal))).toEqual(['proposal_over'])
    const again = await propose(api, colleague, signer, { ...longerTerm, mais: '40' })
    expect(again.headers.location).toMatch(/aviso=proposal-made$/)
    expect((await shownTo(api, signer))?.state).toBe('open')
    const { body: copied } = await api.send('GET', '/api/v1/user/activity', undefined, signer)
    expect(JSON.stringify(copied)).toContain('proposal-declined')
  })

  test('its last day passes: it ends, page and mail say so, once, and nothing is signed', async () => {
    const signer = await late(api, 5)
    await propose(api, await support(), signer)
    const { until = '' } = (await shownTo(api, signer)) ?? {}
    const last = await onDay(api, signer, until, 23)
    await endPassedProposals(api.context)
    expect((await shownTo(api, last))?.state).toBe('open')
    const body = await signable(api, last, proposal)
    const after = await onDay(api, signer, addDays(until, 1))
    // Before the sweep has come by, too.
    expect((await shownTo(api, after))?.state).toBe('expired')
    expect(await needsOf(api, after)).toEqual([])
    expect(codes(await post(api, after, 'renegotiation', body))).toEqual(['proposal_over'])
    const decline = { contentHash: body.contentHash, whyNot: 'Não.' }
    expect(codes(await post(api, after, 'proposal/decline', decline))).toEqual(['proposal_over'])
    for (const _time of [1, 2]) await endPassedProposals(api.context)
    const told = (await mails(api, signer.person.email)).filter(({ text }) =>
      text.includes(proposalEndWords.expired),
    )
    expect(told).toHaveLength(1)
    expect(await rowOf(api, signer)).toMatchObject({ outcome: 'expired' })
    expect((await protocolOf(api, after)).history.at(-1)?.text).toBe(proposalEndWords.expired)
  })

  test.each<[string, (signer: Signer) => Promise<unknown>, keyof typeof proposalEndWords]>([
    [
      'a payment came in',
      async (signer) => sendEvent(api, pixEvent(api, await boleto(api, signer, 2))),
      'paid',
    ],
    ['another change was signed', (signer) => agree(api, signer, { kind: 'skip' }), 'agreed'],
    [
      'an installment is contested',
      (signer) => contest(api, signer, installmentContest(signer.id, 2)),
      'contested',
    ],
  ])('%s meanwhile: it says so, signs nothing, and ends', async (_name, meanwhile, outcome) => {
    const signer = await late(api, 5)
    await propose(api, await support(), signer, {
      ...{ partes: '4', resto: 'nada', motivos: 'Em quatro vezes.' },
      primeira: formatDate(`${addDays((await schedule(api, signer)).today, 45).slice(0, 8)}10`),
    })
    expect((await shownTo(api, signer))?.state).toBe('open')
    const body = await signable(api, signer, proposal)
    await meanwhile(signer)
    const before = await schedule(api, signer)
    expect(codes(await post(api, signer, 'renegotiation', body))).toEqual(['proposal_over'])
    expect(await schedule(api, signer)).toEqual(before)
    expect((await shownTo(api, signer))?.state).toBe(outcome)
    await endPassedProposals(api.context)
    expect(await rowOf(api, signer)).toMatchObject({ outcome })
    const [told] = (await mails(api, signer.person.email)).slice(-1)
    expect(told?.text).toContain(proposalEndWords[outcome])
  })

  test('a part now, other parts, a month off and smaller installments, in one; a term twice as long is confirmed for itself', async () => {
    const signer = await late(api, 50)
    const before = await schedule(api, signer)
    const day = before.today
    const colleague = await support()
    const typed = { ...planFor(day), entrada: '150,00', resto: 'pausa', mais: '70' }
    const { page, shown } = await checkProposal(api, colleague, signer, typed)
    expect(shown.body).toContain(checkTitle)
    const until = promisedDate('proposal', day)
    const lastBefore = before.items.at(-1)?.dueDate ?? ''
    for (const words of [formatDate(lastBefore), formatDate(addMonths(lastBefore, 71)), 'name="longo"'])
      expect(shown.body).toContain(words)
    const unsure = await colleague.confirm(shown, page, [['confirmo', 'sim']])
    expect([unsure.statusCode, await rowOf(api, signer)]).toEqual([400, undefined])
    expect((await colleague.confirm(shown, page, sure)).statusCode).toBe(303)
    const made = await shownTo(api, signer)
    const firstDueDate = typed.primeira.split('/').reverse().join('-')
    expect(made?.change).toEqual({
      ...{ kind: 'late-plan', partsQty: 9, firstDueDate, entryCents: 150_00 },
      rest: { kind: 'skip', longer: { addedQty: 70 } },
    })
    // What is paid now is due until the last day to accept, and is in no month.
    expect(made?.offer?.plan.items[0]).toEqual({ number: null, dueDate: until, cents: 150_00 })
    const monthly = made?.offer?.plan.items.slice(1).map(({ dueDate }) => dueDate.slice(0, 7))
    expect(monthly).not.toContain(until.slice(0, 7))
    const later = await onDay(api, signer, until)
    const { answer } = await agree(api, later, proposal)
    expect(answer.body).toEqual({ annex: 1, plan: made?.offer?.plan })
    const { plan } = await schedule(api, later)
    expect(plan?.parts).toHaveLength(10)
    expect(plan?.parts[0]).toMatchObject({ dueDate: until, cents: 150_00, isOver: false })
  })

  test('a boleto that the bank never confirms keeps the desk from nothing', async () => {
    const signer = await late(api, 5)
    await propose(api, await support(), signer)
    const [paid, cleared] = boletoEvents(api, await boleto(api, signer, 2))
    await sendEvent(api, paid)
    const { clearsBy = '' } = (await schedule(api, signer)).items[1] ?? {}
    const told = await onDay(api, signer, clearsBy ?? '')
    expect((await shownTo(api, told))?.state).toBe('processing')
    const stuck = await onDay(api, signer, addDays(clearsBy ?? '', 1))
    expect((await shownTo(api, stuck))?.state).toBe('paid')
    const again = await propose(api, await support(), stuck, { ...longerTerm, mais: '12' })
    expect(again.headers.location).toMatch(/aviso=proposal-made$/)
    expect((await shownTo(api, stuck))?.state).toBe('open')
    await sendEvent(api, cleared)
    expect((await shownTo(api, stuck))?.state).toBe('paid')
  })

  test('a boleto under way makes it wait; a frozen account hears nothing of its end', async () => {
    const signer = await late(api, 5)
    const colleague = await support()
    await propose(api, colleague, signer)
    await sendEvent(api, boletoEvents(api, await boleto(api, signer, 2))[0])
    expect((await shownTo(api, signer))?.state).toBe('processing')
    expect(codes(await draft(api, signer, proposal))).toEqual(['payment_processing'])
    await endPassedProposals(api.context)
    const { until } = (await rowOf(api, signer)) ?? {}
    await onDay(api, signer, addDays(until ?? '', 1))
    const setState = (state: 'frozen' | 'active') =>
      api.database.updateTable('users').set({ state }).where('email', '=', signer.person.email).execute()
    await setState('frozen')
    await endPassedProposals(api.context)
    expect(await rowOf(api, signer)).toMatchObject({ outcome: 'expired' })
    expect((await mails(api, signer.person.email)).map(({ text }) => text).join()).not.toContain(
      proposalEndWords.expired,
    )
    const refused = await propose(api, colleague, signer).catch(String)
    expect(String(refused)).not.toContain('proposal-made')
    await setState('active')
  })

  test('an installment that fell due since is moved as of the day of the proposal, and its dearer slip ends', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const eve = await onDay(api, signer, addDays(first?.dueDate ?? '', -1))
    await propose(api, await support(), eve, { resto: 'pausa', motivos: 'Um mês de folga.' })
    const { until = '', offer } = (await shownTo(api, eve)) ?? {}
    const last = await onDay(api, signer, until)
    expect((await schedule(api, last)).items[0]?.state).toBe('late')
    const dearer = await boleto(api, last, 1)
    const { answer } = await agree(api, last, proposal)
    expect(answer.body).toEqual({ annex: 1, plan: offer?.plan })
    const [item] = (await schedule(api, last)).items
    expect(item).toMatchObject({ daysLate: 0, dueDate: offer?.plan.items[0]?.dueDate })
    expect((await get(api, last, `charges/${dearer.id}`)).body).toMatchObject({ state: 'cancelled' })
  })

  test('after a reported death nothing is proposed, and nothing proposed is signed', async () => {
    const signer = await late(api, 5)
    const colleague = await support()
    const { page, shown } = await checkProposal(api, colleague, signer)
    await propose(api, await support(), signer)
    const body = await signable(api, signer, proposal)
    const { cpf } = signer.person
    await api.database
      .insertInto('reportedDeaths')
      .values({ cpf, state: 'reported', since: api.context.clock().toISOString() })
      .execute()
    expect(codes(await post(api, signer, 'renegotiation', body))).toEqual(['death_reported'])
    expect((await colleague.confirm(shown, page, sure)).statusCode).toBe(409)
  })

  test('other roles, old pages, and what nobody may agree to', async () => {
    const signer = await late(api, 5)
    const page = await proposalPage(api, signer)
    for (const role of ['analyst', 'finance', 'auditor'] as const)
      expect((await (await as(role)).get(page)).statusCode).toBe(403)
    const [one, other] = [await support(), await support()]
    const [early, old] = [
      (await checkProposal(api, one, signer)).shown,
      (await checkProposal(api, other, signer, { ...longerTerm, mais: '31' })).shown,
    ]
    // A proposal is made as it was checked, or is refused.
    const forged = await one.confirm({ body: early.body.replace('value="30"', 'value="12"') }, page, sure)
    expect([forged.statusCode, await rowOf(api, signer)]).toEqual([409, undefined])
    expect((await one.confirm(early, page, sure)).statusCode).toBe(303)
    const row = await rowOf(api, signer)
    expect((await other.confirm(old, page, sure)).statusCode).toBe(409)
    expect(await rowOf(api, signer)).toEqual(row)
    expect((await one.get(page)).body).toContain('Em aberto')
    // Answered by a colleague meanwhile, it is read first.
    await api.database
      .updateTable('changeProposals')
      .set({ outcome: 'declined', endedAt: '2026-01-01' })
      .execute()
    const third = (await checkProposal(api, one, signer)).shown
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    await other.submit(`/conversas/${userId}`, `/conversas/${userId}`, { text: 'Já respondo.' })
    expect((await one.confirm(third, page, sure)).statusCode).toBe(409)

    const { today } = await schedule(api, signer)
    const refusedOnes: Record<string, string>[] = [
      { ...longerTerm, mais: '0' },
      { ...longerTerm, mais: '121' },
      { ...longerTerm, resto: 'outro' },
      { ...longerTerm, motivos: ' ' },
      { ...longerTerm, partes: '2' },
      { ...longerTerm, mais: '' },
      { ...longerTerm, entrada: '500,00' },
      { ...planFor(today), entrada: '9,99' },
      { ...planFor(today), entrada: 'quinhentos' },
      { ...planFor(today), entrada: '900.000,00' },
      { ...longerTerm, partes: '99', primeira: formatDate(addDays(today, 40)) },
      { ...longerTerm, partes: '2', primeira: formatDate(addDays(today, 1)) },
      { ...longerTerm, partes: '2', primeira: formatDate(addDays(today, 400)) },
      { ...longerTerm, resto: 'dia', dia: '7' },
      { ...longerTerm, resto: 'dia' },
    ]
    for (const typed of refusedOnes) {
      const { shown } = await checkProposal(api, one, signer, typed)
      expect([typed, shown.statusCode]).toEqual([typed, expect.toBeOneOf([400, 409])])
      expect(shown.body).not.toContain(checkTitle)
    }
  })

  test('the copy of the data has it, without who proposed it', async () => {
    const signer = await late(api, 5)
    await propose(api, await support(), signer)
    const token = await tokenOf(api, signer.person)
    const asked = { currentPassword: signer.person.password }
    const { id } = (
      await api.send('POST', '/api/v1/user/export', asked, { token, key: 'copy', person: signer.person })
    ).body as { id: string }
    await work(api)
    const { text } = await api.send('GET', `/api/v1/user/export/${id}/file?format=json`, undefined, { token })
    const row = await rowOf(api, signer)
    expect(text).toContain(row?.contentHash)
    expect(text).not.toContain(row?.staffId)
  })
})
