import { describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { daysBetween } from '#core/calendar/dates.ts'
import { formatInstant } from '#core/format/instant.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { protocolWords } from '#core/protocols/protocol-words.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { contractStates } from '../../../demo/api/platform/retention-cutoff.ts'
import {
  answerReview,
  prepareReviewAnswer,
  type ReviewAnswer,
} from '../../../demo/api/request/answer-review.ts'
import { startRequest } from '../../../demo/api/request/start-request.ts'
import { orderIn } from '../../support/order-in.ts'
import { codes, useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { emailOf, mails } from '../support/journeys.ts'
import { atBankData, atOffers, type Journey, journeyOf } from '../support/loan-journey.ts'

interface Review {
  protocol: string
  answerBy: string
  state: string
  answer: { outcome: string; reasons: string; answeredAt: string } | null
}

describe.each(productionEngine)('the human review of a decision on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)

  /** A user declined for too low an income who asks for a review because of another income. */
  async function asked(comment = 'Recebo também de aluguel.') {
    const journey = await atBankData(api, { monthlyIncome: 900_00 })
    await journey.ebsPost('skip')
    const { body } = await journey.act('review', { comment })
    return { ...journey, review: body as Review }
  }

  const answer = async (protocol: string, given: ReviewAnswer) => {
    const asked = await prepareReviewAnswer(api.context, protocol, given)
    await api.database
      .transaction()
      .execute((transaction) => answerReview(api.context, transaction, protocol, given, asked))
  }
  const read = async (journey: Journey) =>
    ((await journey.get(`/api/v1/personal-loan/${journey.id}/review`)).body as { review: Review }).review
  const upheld = { outcome: 'upheld', reasons: 'O aluguel não foi comprovado.' } as const
  const changed = {
    outcome: 'changed',
    reasons: 'O contrato de aluguel comprova a renda.',
    finding: { waived: [], confirmedIncome: 4_000_00 },
  } as const

  test('is confirmed by a mail, waits in the queue with what the decision saw, and is upheld with reasons', async () => {
    const journey = await asked()
    const { protocol, answerBy } = journey.review
    const asking = (await mails(api, await emailOf(api, journey))).at(-1)
    expect(asking?.subject).toBe(`Revisão pedida: protocolo ${protocol}`)
    // The creditor's name ends with a period.
    expect(asking?.text).not.toContain('..')
    expect(answerBy).toBe(promisedDate('review', today(api.context.clock)))

    api.advance(1)
    const later = await asked()
    const analyst = await as('analyst')
    const { body: queue } = await analyst.get('/revisoes')
    const inTurn = [protocol, later.review.protocol]
    expect(orderIn(queue, inTurn)).toEqual(inTurn)
    const left = daysBetween(today(api.context.clock), answerBy)
    expect(queue).toContain(`faltam ${left} dias`)
    const url = `/revisoes/${protocol}`
    const { body: file } = await analyst.get(url)
    for (const fact of [
      'Recebo também de aluguel.',
      'Renda informada',
      '900,00',
      'abaixo do mínimo',
      protocol,
    ])
      expect(file).toContain(fact)

    const taken = await analyst.submit(url, `${url}/comecar`)
    expect(taken.headers.location).toBe(`${url}?aviso=review-taken`)
    expect(await read(journey)).toMatchObject({ state: 'in-review', answer: null })
    expect((await analyst.get(url)).body).toContain(analyst.email)
    api.advance(10 * 60)
    const shown = await analyst.submit(url, `${url}/conferir`, {
      resposta: 'upheld',
      motivos: upheld.reasons,
    })
    const answered = await analyst.confirm(shown, url)
    expect(answered.headers.location).toBe(`${url}?aviso=review-answered`)
    expect((await analyst.get(url)).body).toContain(
      `Respondida em ${formatInstant(timestamp(api.context.clock))} por ${analyst.email}`,
    )
    expect(await read(journey)).toMatchObject({
      state: 'answered',
      answer: { outcome: 'upheld', reasons: upheld.reasons },
    })
    expect((await journey.loan()).state).toBe('declined')
    const [told] = (await mails(api, await emailOf(api, journey))).slice(-1)
    expect(told?.subject).toBe(`Resposta da revisão: protocolo ${protocol}`)
    expect(told?.text).toContain(upheld.reasons)
    expect(told?.text).toContain('equipe de crédito do')
    expect((await analyst.get('/revisoes')).body).not.toContain(protocol)
  })

  test('of two who answer, the second is told who was first, and what they wrote is not lost', async () => {
    const { review } = await asked()
    const url = `/revisoes/${review.protocol}`
    const [one, other] = [await as('analyst'), await as('analyst')]
    const check = (who: typeof one, motivos: string) =>
      who.submit(url, `${url}/conferir`, { resposta: 'upheld', motivos })
    const [mine, theirs] = [await check(one, 'Primeiro.'), await check(other, 'Segundo.')]
    const [first, second] = [await one.confirm(mine, url), await other.confirm(theirs, url)]
    expect([first.statusCode, second.statusCode]).toEqual([303, 409])
    expect(second.body).toContain(`${one.email} respondeu a esta revisão antes`)
    expect(second.body).toContain('Segundo.')
  })

  test('that changes the decision analyses the request again, and what it found holds for new wishes', async () => {
    const journey = await asked()
    await answer(journey.review.protocol, changed)
    const { state, decision } = await journey.loan()
    expect([state, decision?.outcome, decision?.reasons]).toEqual(['offers', 'approved', []])
    expect((await journey.offers()).length).toBeGreaterThanOrEqual(2)
    // The installment fits the confirmed income, not the declared one, and the offer says which one was used.
    expect((await journey.offers()).map(({ confirmedIncome }) => confirmedIncome)).toContain(4_000_00)
    const most = Math.max(...(await journey.offers()).map(({ installment }) => installment))
    expect(most).toBeLessThanOrEqual(1_200_00)
    expect(most).toBeGreaterThan(300_00)
    const other = await journey.post(`/api/v1/personal-loan/${journey.id}/offers/change`, {
      installmentsQty: 12,
    })
    expect(other.status).toBeLessThan(500)
    expect((await read(journey)).answer?.outcome).toBe('changed')
    const rows = await api.database
      .selectFrom('loanDecisions')
      .select(['madeBy', 'outcome'])
      .where('loanId', '=', journey.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { madeBy: 'rules', outcome: 'declined' },
      { madeBy: 'person', outcome: 'approved' },
    ])
    expect((await journey.get('/api/v1/personal-loan/availability')).body).toMatchObject({
      reason: 'open-request',
    })
  })

  test('is answered once: again changes nothing, another answer is refused, of ten at once one counts', async () => {
    const journey = await asked()
    const given = Array.from({ length: 10 }, (_, index) => ({ ...upheld, reasons: `Motivo ${index}` }))
    const results = await Promise.allSettled(given.map((one) => answer(journey.review.protocol, one)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const won = given[results.findIndex(({ status }) => status === 'fulfilled')] ?? upheld
    expect((await read(journey)).answer?.reasons).toBe(won.reasons)
    await answer(journey.review.protocol, won)
    await expect(answer(journey.review.protocol, changed)).rejects.toMatchObject({ status: 409 })
    expect((await journey.loan()).state).toBe('declined')
    const answers = (await mails(api, await emailOf(api, journey))).filter(({ subject }) =>
      /^Resposta da/.test(subject),
    )
    expect(answers).toHaveLength(1)
  })

  test('changes nothing where the finding is no offer, or the request is over', async () => {
    const journey = await asked()
    const little = { ...changed, finding: { waived: ['income_too_low' as const], confirmedIncome: null } }
    await expect(answer(journey.review.protocol, little)).rejects.toMatchObject({ code: 'no_offers' })
    expect(await read(journey)).toMatchObject({ state: 'open', answer: null })
    const analyst = await as('analyst')
    const url = `/revisoes/${journey.review.protocol}`
    const form = { resposta: 'changed', motivos: 'Tentativa', afastado: 'income_too_low' }
    const shown = await analyst.submit(url, `${url}/conferir`, form)
    expect([shown.statusCode, shown.body.includes('ainda não há oferta possível')]).toEqual([409, true])
    expect(shown.body).toMatch(/value="income_too_low" checked/)
    expect(shown.body).toContain('>Tentativa</textarea>')
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', journey.id)
      .executeTakeFirstOrThrow()
    const wish = { loanAmount: 5_000_00, installmentsQty: 24 }
    const { personalLoanDto: begun } = await startRequest(api.context, api.database, userId, wish)
    await expect(answer(journey.review.protocol, changed)).rejects.toMatchObject({ code: 'request_open' })
    await journeyOf(api, journey.token, begun.id).act('cancel')
    await journey.act('cancel')
    await expect(answer(journey.review.protocol, changed)).rejects.toMatchObject({ code: 'state_conflict' })
    await answer(journey.review.protocol, upheld)
    expect((await read(journey)).answer?.outcome).toBe('upheld')
    await expect(answer('nobody', upheld)).rejects.toMatchObject({ status: 404 })
  })

  test('of an approval brings other offers; contracts are never touched', async () => {
    const journey = await atOffers(api)
    const before = await journey.offers()
    const { body } = await journey.act('review', { comment: 'Minha renda é maior.' })
    await answer((body as Review).protocol, {
      ...changed,
      finding: { waived: [], confirmedIncome: 20_000_00 },
    })
    const now = await journey.offers()
    expect(now.length).toBeGreaterThanOrEqual(2)
    expect(now.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
    const signed = await asked()
    for (const state of ['documents', 'active', ...contractStates] as const) {
      await forceState(api.database, state, signed.id)
      await expect(answer(signed.review.protocol, changed)).rejects.toMatchObject({ code: 'state_conflict' })
    }
  })

  const thrice = async (journey: Journey) =>
    (await Promise.all([1, 2, 3].map(() => journey.act('review', {})))).map((given) =>
      given.status === 201 ? 201 : codes(given)[0],
    )

  test('is asked for once, also after its answer', async () => {
    const journey = await asked()
    expect(await thrice(journey)).toEqual(Array(3).fill('state_conflict'))
    await answer(journey.review.protocol, upheld)
    expect(await thrice(journey)).toEqual(Array(3).fill('state_conflict'))
  })

  test('of a second refusal, after a correction, is another one, of its own protocol and history', async () => {
    const journey = await asked()
    await answer(journey.review.protocol, upheld)
    api.advance(60)
    const corrected = await journey.act('reassess', { monthlyIncome: 800_00 })
    expect(corrected.status).toBe(200)
    expect([(await journey.loan()).review, await read(journey)]).toEqual([null, null])
    expect((await thrice(journey)).toSorted()).toEqual([201, 'state_conflict', 'state_conflict'])
    const second = await read(journey)
    expect(second.protocol).not.toBe(journey.review.protocol)
    expect([(await journey.loan()).review, second.state]).toEqual(['open', 'open'])
    await answer(second.protocol, changed)
    expect((await read(journey)).answer?.outcome).toBe('changed')
    expect((await journey.loan()).state).toBe('offers')
    const historyOf = async (number: string) => (await journey.get(`/api/v1/protocols/${number}`)).text
    const { upheld: kept, changed: turned } = protocolWords.decisions
    expect(await historyOf(journey.review.protocol)).toContain(kept)
    expect(await historyOf(second.protocol)).toContain(turned)
    const list = await journey.get('/api/v1/personal-loan/all/not-completed')
    expect(list.body).toMatchObject({ totalCount: 1 })
  })

  test('of a refusal that a correction has turned into offers is closed and told, and another can be asked for', async () => {
    const journey = await asked()
    const { protocol } = journey.review
    const url = `/revisoes/${protocol}`
    const analyst = await as('analyst')
    const kept = await analyst.submit(url, `${url}/conferir`, { resposta: 'upheld', motivos: 'Não.' })
    api.advance(60)
    await journey.act('reassess', { monthlyIncome: 4_000_00 })
    expect((await journey.loan()).state).toBe('offers')
    const told = (await mails(api, await emailOf(api, journey))).at(-1)
    expect(told?.subject).toBe(`Revisão encerrada: protocolo ${protocol}`)
    expect((await analyst.get('/revisoes')).body).not.toContain(protocol)
    expect((await analyst.confirm(kept, url)).statusCode).toBe(409)
    expect((await analyst.get(url)).body).toContain(protocolWords.decisions.overtaken)
    expect((await journey.get(`/api/v1/protocols/${protocol}`)).text).toContain(
      protocolWords.decisions.overtaken,
    )
    expect([(await journey.loan()).review, await read(journey)]).toEqual([null, null])
    expect((await journey.act('review', {})).status).toBe(201)
  })

  test('names the decision that is kept, at the desk and in the mail', async () => {
    const journey = await asked()
    const { protocol } = journey.review
    api.advance(60)
    await journey.act('reassess', { monthlyIncome: 800_00 })
    const moment = formatInstant(api.context.clock())
    const url = `/revisoes/${protocol}`
    const analyst = await as('analyst')
    expect((await analyst.get(url)).body).toContain(`Manter a decisão de ${moment}: Não aprovado`)
    const shown = await analyst.submit(url, `${url}/conferir`, { resposta: 'upheld', motivos: 'Não.' })
    expect(shown.body).toContain(moment)
    api.advance(60)
    await analyst.confirm(shown, url)
    const told = (await mails(api, await emailOf(api, journey))).at(-1)
    expect(told?.text).toContain(moment)
  })

  test('that waits while the person corrects and is refused again stays the one', async () => {
    const journey = await asked()
    await journey.act('reassess', { monthlyIncome: 800_00 })
    expect(await thrice(journey)).toEqual(Array(3).fill('state_conflict'))
    api.advance(60)
    await answer(journey.review.protocol, upheld)
    expect(await thrice(journey)).toEqual(Array(3).fill('state_conflict'))
  })
})
